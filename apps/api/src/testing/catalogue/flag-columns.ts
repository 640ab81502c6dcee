import { flagFilters, type FlagFilter } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { namedFlags } from '../../platform/database/tables/catalogue.ts';

/** Metadata of a column of `place`. */
export interface PlaceColumn {
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly column_default: string | null;
}

const named: readonly string[] = namedFlags;

export async function loadPlaceColumns(database: Database): Promise<readonly PlaceColumn[]> {
  const { rows } = await sql<PlaceColumn>`
    select column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = current_schema() and table_name = 'place'`.execute(database);
  return rows;
}

/** Returns mismatches between filters and their columns, each with the migration line that fixes it. */
export const problemsOfFlagColumns = (
  columns: readonly PlaceColumn[],
  filters: readonly Pick<FlagFilter, 'columns'>[] = flagFilters,
): string[] =>
  filters
    .flatMap((filter): readonly string[] => filter.columns)
    .flatMap((name) => {
      const column = columns.find(({ column_name }) => column_name === name);
      const wanted = `boolean not null${named.includes(name) ? '' : ' default false'}`;
      if (!column) return `place has no column ${name}: a migration in apps/api adds it, "${wanted}"`;
      const isRight =
        column.data_type === 'boolean' &&
        column.is_nullable === 'NO' &&
        (named.includes(name) || column.column_default === 'false');
      return isRight ? [] : `place.${name} has to be "${wanted}"`;
    });
