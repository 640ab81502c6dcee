import { setTimeout as sleep } from 'node:timers/promises';
import type { ReservationOrder } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { sql } from 'kysely';
import { until } from '@mp/testing';
import { between, randomFrom } from '../../commands/demo/seed/random.ts';
import type { Database } from '../../platform/database/database.ts';
import { brokenInvariants } from '../invariants.ts';
import { doubleNight, sample } from '../worlds/sample-places.ts';
import { noUnpaidLimits, sampleOrder } from '../worlds/booking-world.ts';
import { attemptBooking, type Outcome } from './attempt.ts';

/** Holds end during the race, so that rooms become free again. */
export const raceEnvironment = {
  DEMO: '0',
  LOG_LEVEL: 'silent',
  UNPAID_HOLD_MINUTES: String(2 / 60),
  ...noUnpaidLimits,
} as const;

export interface RaceOptions {
  readonly attempts: number;
  readonly kills: number;
  /** Origins of the API's processes. */
  readonly origins: readonly string[];
  /** Kills something without warning, and sees to it that it comes back. */
  readonly kill: (round: number) => Promise<void>;
  /** Reads from the database; rejects while it is away. */
  readonly read: <Result>(read: (database: Database) => Promise<Result>) => Promise<Result>;
}

export interface RaceResult {
  /** Attempts that were acknowledged. */
  readonly sold: number;
  /** Attempts that were refused because the room was taken. */
  readonly refused: number;
  /** Acknowledged attempts without a reservation. */
  readonly lost: number;
  /** Reservations beyond one for each acknowledged attempt. */
  readonly double: number;
  /** Nights of which more units were taken than there are, at any second of the race. */
  readonly oversold: number;
  /** Invariants of ledger and inventory that do not hold, after the race and when all holds have ended. */
  readonly broken: readonly string[];
  /** Reservations that still take nights when all holds have ended. */
  readonly left: number;
}

const clients = 24;

/**
 * Many guests book the same few rooms through several processes, while something is killed again and again. Guests without a
 * response retry with the same key. Then SQL compares the responses with the database.
 *
 * @throws Error when an attempt ends otherwise, or holds do not end
 */
export async function race({ attempts, kills, origins, kill, read }: RaceOptions): Promise<RaceResult> {
  const random = randomFrom(20_261_121);
  const outcomes: Outcome[] = [];
  let begun = 0;
  const guest = async (): Promise<void> => {
    for (let n = begun++; n < attempts; n = begun++) {
      const booking = { headers: {}, body: JSON.stringify(orderFrom(random)), key: `race-${n}-${crypto.randomUUID()}` };
      outcomes.push(await attemptBooking(origins, booking, n));
    }
  };
  const killer = async (): Promise<void> => {
    for (let round = 0; round < kills; round++) {
      while (begun < ((round + 1) * attempts) / (kills + 1)) await sleep(20);
      await kill(round);
    }
  };
  let isOver = false;
  let oversold = 0;
  const observer = async (): Promise<void> => {
    while (!isOver) {
      oversold += await read(oversoldNights).catch(() => 0);
      await sleep(1_000);
    }
  };
  const running = Promise.all([...Array.from({ length: clients }, guest), killer()]).finally(() => (isOver = true));
  await Promise.all([running, observer()]);

  const sold = outcomes.filter(({ result }) => result === '201').map(({ key }) => key);
  const refused = outcomes.filter(({ result }) => result === 'capacity_changed').length;
  const unexpected = outcomes.find(({ result }) => result !== '201' && result !== 'capacity_changed');
  if (unexpected) throw new Error(`An attempt ended with ${unexpected.result}.`);
  // The database may have been killed just before the last response.
  await until(() =>
    read(oversoldNights).then(
      () => true,
      () => false,
    ),
  );
  oversold += await read(oversoldNights);
  const stored = await read((database) => database.selectFrom('reservation').select('idempotency_key').execute());
  const keys = new Set(stored.map((row) => String(row.idempotency_key)));
  const acknowledged = new Set(sold);
  const broken = await read(brokenInvariants);
  await untilNoneIsHeld(read);
  const left = await read((database) => database.selectFrom('reservation_night').select('night').execute());
  return {
    sold: sold.length,
    refused,
    lost: sold.filter((key) => !keys.has(key)).length,
    double: stored.length - keys.size + [...keys].filter((key) => !acknowledged.has(key)).length,
    oversold,
    broken: [...broken, ...(await read(brokenInvariants))],
    left: left.length,
  };
}

function orderFrom(random: () => number): ReservationOrder {
  const arrival = addDays(calendarDateOf('2027-02-01'), between(random, 0, 11));
  const nights = between(random, 1, 3);
  const family = random() < 0.3;
  return sampleOrder({
    arrival,
    departure: addDays(arrival, nights),
    rooms: [{ room_types: { id: family ? sample.instant.family : sample.instant.double, count: 1 } }],
    total_minor: nights * doubleNight.CZK * (family ? 2 : 1),
  });
}

async function oversoldNights(database: Database): Promise<number> {
  const { rows } = await sql`select r.room_type_id, r.night from reservation_night r
    join room_type t on t.id = r.room_type_id
    group by r.room_type_id, r.night, t.units having sum(r.units) > t.units`.execute(database);
  return rows.length;
}

/** Waits as long as holds keep ending. */
async function untilNoneIsHeld(read: RaceOptions['read']): Promise<void> {
  let fewest = Infinity;
  for (let since = performance.now(); ; await sleep(500)) {
    const held = await read((database) =>
      database.selectFrom('reservation').select('id').where('status', '=', 'held').execute(),
    );
    if (held.length === 0) return;
    if (held.length < fewest) since = performance.now();
    fewest = Math.min(fewest, held.length);
    if (performance.now() - since > 120_000) throw new Error(`${held.length} holds do not end.`);
  }
}
