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
  readonly snapshot: string;
  readonly standby: boolean;
  readonly transaction: string | null;
  readonly place_id: number;
  readonly facts: boolean;
}

/**
 * Follows changes of places by all processes and programs.
 *
 * Transactions do not commit in the order of their ids. Each query starts at the oldest transaction that was still running
 * during the previous one, and skips what that one saw: a long transaction, like an import, delays nothing. A snapshot of a
 * standby does not name the running transactions, so after one all changes since are read, and skipped here.
 */
export function followChanges(database: Database): ChangeFollower {
  /** The snapshot of the previous query, as PostgreSQL writes it. */
  let previous: string | null = null;
  let wasStandby = false;
  let returned = new Set<string>();
  return {
    next: async () => {
      const { rows } = await sql<ChangeRow>`
        select pg_current_snapshot()::text as snapshot, pg_is_in_recovery() as standby,
               c.transaction::text, c.place_id, c.facts
        from (values (${previous}::text::pg_snapshot)) previous (snapshot)
        left join place_change c on c.transaction >= pg_snapshot_xmin(previous.snapshot)
          and (${wasStandby}::boolean or not pg_visible_in_snapshot(c.transaction, previous.snapshot))
      `.execute(database);
      const changed = rows.flatMap((row) =>
        row.transaction === null ? [] : [{ ...row, key: `${row.transaction} ${row.place_id} ${row.facts}` }],
      );
      const fresh = changed.filter(({ key }) => !returned.has(key));
      returned = new Set(changed.map(({ key }) => key));
      previous = rows[0]?.snapshot ?? previous;
      wasStandby = rows[0]?.standby ?? wasStandby;
      const idsOf = (facts: boolean): number[] => [
        ...new Set(fresh.filter((row) => row.facts === facts).map(({ place_id }) => place_id)),
      ];
      return { facts: idsOf(true), nights: idsOf(false) };
    },
  };
}
