import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Ids of places that have changed, each once. */
export interface Changes {
  /** More than nights: what they say, belong to, sell and ask. */
  readonly facts: readonly number[];
  /** Only nights were taken, given back or priced. */
  readonly nights: readonly number[];
}

export interface ChangeFollower {
  /** All changes that were committed since the last call; none the first time. One call at a time. */
  next(): Promise<Changes>;
}

interface ChangeRow {
  readonly horizon: string;
  readonly transaction: string | null;
  readonly place_id: number;
  readonly facts: boolean;
}

/**
 * Follows the changes of places, of every process and program.
 *
 * Transactions do not commit in the order of their ids. So each reading goes back to the oldest that was under way at the
 * one before, in the same snapshot that tells which that is, and leaves out what it has told already.
 */
export function followChanges(database: Database): ChangeFollower {
  let since: string | null = null;
  let told = new Set<string>();
  return {
    next: async () => {
      const { rows } = await sql<ChangeRow>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, c.transaction::text, c.place_id, c.facts
        from (values (${since}::text::xid8)) asked (since)
        left join place_change c on c.transaction >= asked.since
      `.execute(database);
      const changed = rows.flatMap((row) =>
        row.transaction === null ? [] : [{ ...row, key: `${row.transaction} ${row.place_id} ${row.facts}` }],
      );
      const news = changed.filter(({ key }) => !told.has(key));
      told = new Set(changed.map(({ key }) => key));
      since = rows[0]?.horizon ?? since;
      const idsOf = (facts: boolean): number[] => [
        ...new Set(news.filter((row) => row.facts === facts).map(({ place_id }) => place_id)),
      ];
      return { facts: idsOf(true), nights: idsOf(false) };
    },
  };
}
