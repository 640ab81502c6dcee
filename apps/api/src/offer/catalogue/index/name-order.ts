import { locales, type Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The rank of places by name in each language; equal names have equal ranks. */
export type NameOrder = Readonly<Record<Locale, Int32Array>>;

/** All places by ascending id, with their ranks. */
interface NamedPlaces {
  readonly ids: Int32Array;
  readonly order: NameOrder;
}

/** Bytes of one place: its id and two ranks. */
const width = 12;

/** Loads ranks as one value: Node would take longer to read a hundred thousand rows than PostgreSQL to sort them. */
export async function loadNamedPlaces(database: Database): Promise<NamedPlaces> {
  const { rows } = await sql<{ named: Buffer | null }>`
    select string_agg(int4send(id) || int4send(cs::int4) || int4send(en::int4), ''::bytea order by id) as named
    from (select id, rank() over (order by name collate "cs-x-icu") as cs,
                 rank() over (order by name collate "en-x-icu") as en from place where not hidden) ranked
  `.execute(database);
  const named = rows[0]?.named ?? Buffer.alloc(0);
  const column = (at: number): Int32Array =>
    Int32Array.from({ length: named.length / width }, (_, n) => named.readInt32BE(n * width + at));
  return { ids: column(0), order: { cs: column(4), en: column(8) } };
}

/**
 * The ranks of places in a snapshot, ascending by id like `ids`. A place deleted meanwhile has rank 0 until the next
 * refresh.
 */
export function orderOf({ ids, order }: NamedPlaces, snapshot: readonly { readonly id: number }[]): NameOrder {
  const found = { cs: new Int32Array(snapshot.length), en: new Int32Array(snapshot.length) };
  let at = 0;
  for (const [slot, { id }] of snapshot.entries()) {
    while (at < ids.length && (ids[at] as number) < id) at++;
    if (ids[at] === id) for (const locale of locales) found[locale][slot] = order[locale][at] as number;
  }
  return found;
}
