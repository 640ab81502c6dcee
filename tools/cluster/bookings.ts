import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { attemptBooking, type Outcome } from '../../apps/api/src/testing/race/attempt.ts';
import { brokenInvariants } from '../../apps/api/src/testing/invariants.ts';
import { patient } from '../../apps/api/src/testing/patient.ts';
import { createDatabase, type Database } from '../../apps/api/src/platform/database/database.ts';
import { prepareOrders } from '../bench/engine/orders.ts';
import type { LoadRequest } from '../bench/load.ts';
import { balancer, superuserUrl } from './environment.ts';
import { readSecrets } from './secrets.ts';

export type Order = Exclude<LoadRequest, string>;

/** Orders of a few rooms at three places of the demonstration, for which all guests compete. */
export async function prepareRace(count = 48): Promise<readonly Order[]> {
  const response = await fetch(`${balancer.api}/public/client?mapView=1&instant_booking=1`);
  const { pins } = (await response.json()) as { pins: { pkid: number[] } };
  const orders = await prepareOrders(balancer.api, pins.pkid.slice(0, 3), count);
  return orders.filter((order) => typeof order !== 'string');
}

interface Acknowledged extends Outcome {
  /** Milliseconds since the start, when the response arrived. */
  readonly atMs: number;
}

export interface RaceResult {
  readonly attempts: number;
  readonly sold: number;
  /** Acknowledged reservations that the database does not have, or has twice. */
  readonly lost: number;
  /** Nights of which more units are sold than there are. */
  readonly oversold: number;
  /** Invariants of ledger and inventory that hold no more. */
  readonly broken: number;
  /** The longest time without any acknowledged attempt, in seconds. */
  readonly longestGap: number;
}

const clients = 16;

/** Books until `isOver`, while `fault` happens; then compares every response with the database. */
export async function bookDuring(
  fault: (begun: () => number) => Promise<unknown>,
  isOver: (begun: number, faultIsOver: boolean) => boolean,
): Promise<RaceResult> {
  const orders = await prepareRace();
  const database = createDatabase(superuserUrl(readSecrets(), 'shop'), patient);
  try {
    const before = await stateOf(database);
    const start = performance.now();
    const outcomes: Acknowledged[] = [];
    let begun = 0;
    let faultIsOver = false;
    const guest = async (): Promise<void> => {
      while (!isOver(begun, faultIsOver)) {
        const n = begun++;
        const order = orders[n % orders.length] as Order;
        const outcome = await attemptBooking([balancer.api], { ...order, key: `race-${crypto.randomUUID()}` });
        outcomes.push({ ...outcome, atMs: performance.now() - start });
      }
    };
    await Promise.all([
      ...Array.from({ length: clients }, guest),
      fault(() => begun).finally(() => (faultIsOver = true)),
    ]);
    const result = await compare(database, outcomes);
    await untilNoneIsHeld(database);
    const broken = (await stateOf(database)).filter((line) => !before.includes(line));
    if (broken.length > 0) console.error(broken);
    return { ...result, broken: broken.length };
  } finally {
    await database.destroy();
  }
}

async function compare(database: Database, outcomes: readonly Acknowledged[]): Promise<Omit<RaceResult, 'broken'>> {
  const unexpected = outcomes.find(({ result }) => result !== '201' && result !== 'capacity_changed');
  if (unexpected) throw new Error(`An attempt ended with ${unexpected.result}.`);
  const sold = outcomes.filter(({ result }) => result === '201');
  const keys = new Set(outcomes.map(({ key }) => key));
  const stored = (await database.selectFrom('reservation').select('idempotency_key').execute())
    .map((row) => String(row.idempotency_key))
    .filter((key) => keys.has(key));
  const found = new Set(stored);
  const { rows: oversold } = await sql`select r.room_type_id, r.night from reservation_night r
    join room_type t on t.id = r.room_type_id
    group by r.room_type_id, r.night, t.units having sum(r.units) > t.units`.execute(database);
  const times = outcomes.map(({ atMs }) => atMs).sort((one, other) => one - other);
  const gaps = times.map((time, index) => time - (times[index - 1] ?? 0));
  return {
    attempts: outcomes.length,
    sold: sold.length,
    lost: sold.filter(({ key }) => !found.has(key)).length + Math.abs(stored.length - sold.length),
    oversold: oversold.length,
    longestGap: Math.round(Math.max(...gaps) / 100) / 10,
  };
}

/**
 * Broken invariants, and the sum of units left and taken nights, night by night: the demonstration has nights that are sold out
 * without a reservation, so that only a change is an error.
 */
async function stateOf(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly units: string }>`
    select md5(string_agg(concat(m.room_type_id, '/', m.month, '/', n.day, ':', m.rem[n.day] + coalesce(r.units, 0)), ','
      order by m.room_type_id, m.month, n.day)) as units
    from inventory_month m
    cross join lateral generate_subscripts(m.rem, 1) as n (day)
    left join (select room_type_id, night, sum(units) as units from reservation_night group by 1, 2) r
      on r.room_type_id = m.room_type_id
      and extract(year from r.night) * 12 + extract(month from r.night) - 1 = m.month
      and extract(day from r.night) = n.day`.execute(database);
  return [...(await brokenInvariants(database)), `units left and taken: ${rows[0]?.units}`];
}

/** Waits until the holds of the race have expired. */
async function untilNoneIsHeld(database: Database): Promise<void> {
  for (const end = performance.now() + 300_000; performance.now() < end; await sleep(1_000)) {
    const held = database.selectFrom('reservation').select('id').where('status', '=', 'held');
    if ((await held.where('idempotency_key', 'like', 'race-%').execute()).length === 0) return;
  }
  throw new Error('Holds of the race do not end.');
}
