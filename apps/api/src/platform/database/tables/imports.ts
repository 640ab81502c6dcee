import type { ImportDetailWire } from '@mp/contract';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** What a dry run or an import has found. */
interface ImportRunReport extends Pick<ImportDetailWire, 'files' | 'problems'> {
  readonly problemCount: number;
}

/** An import that staff began in the console. */
export interface ImportRunTable {
  id: string;
  name: string;
  state: ImportDetailWire['state'];
  requested_by: string;
  created_at: Date;
  percent: Generated<number>;
  claimed_until: Date | null;
  report: JSONColumnType<ImportRunReport | null, string | null, string | null>;
}

export type ImportRunRow = Selectable<ImportRunTable>;
