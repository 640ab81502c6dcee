import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Ids of changed places, each once. */
export interface Changes {
  /** Places with changed facts: texts, collections, rooms or rates. */
  readonly facts: readonly number[];
  /** Places with changed nights only: booked, returned or repriced. */
  readonly nights: readonly number[];
}

export interface ChangeFollower {
  /** Returns all changes committed since the last call; none on the first call. Calls must not overlap. */
  next(): Promise<Changes>;
}

interface ChangeRow {
  readonly horizon: string;
  readonly transaction: string | null;
  readonly place_id: number;
  readonly facts: boolean;
}

/**
 * Follows changes of places by all processes and programs.
 *
 * Transactions do not commit in the order of their ids. Each query starts at the oldest transaction that was still
 * running during the previous one, and skips changes that were returned before.
 */
export function followChanges(database: Database): ChangeFollower {
  let since: string | null = null;
  let returned = new Set<string>();
  return {
    next: async () => {
      const { rows } = await sql<ChangeRow>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, c.transaction::text, c.place_id, c.facts
        from (values (${since}::text::xid8)) previous (since)
        left join place_change c on c.transaction >= previous.since
      `.execute(database);
      const changed = rows.flatMap((row) =>
        row.transaction === null ? [] : [{ ...row, key: `${row.transaction} ${row.place_id} ${row.facts}` }],
      );
      const fresh = changed.filter(({ key }) => !returned.has(key));
      returned = new Set(changed.map(({ key }) => key));
      since = rows[0]?.horizon ?? since;
      const idsOf = (facts: boolean): number[] => [
        ...new Set(fresh.filter((row) => row.facts === facts).map(({ place_id }) => place_id)),
      ];
      return { facts: idsOf(true), nights: idsOf(false) };
    },
  };
}
