import { setTimeout as sleep } from 'node:timers/promises';
import { prepareRace, type Order } from './bookings.ts';
import { machines } from './machines.ts';
import { note } from './measured.ts';

const api = (machine: 'app1' | 'app2'): string => `http://${machines[machine]}:3001`;

/** Sells the last unit through one API, and measures until the list of the other one shows it. */
export async function freshness(): Promise<void> {
  const seconds: number[] = [];
  for (const order of await prepareRace(24)) {
    const before = await offerOf(order);
    const sold = await sellOut(order);
    if (sold === null) continue;
    const seen = await untilSettled(order, sold);
    if (seen.offer !== before) seconds.push((seen.at - sold) / 1_000);
  }
  const round = (value = NaN): number => Math.round(value * 100) / 100;
  seconds.sort((one, other) => one - other);
  note('freshness', {
    sales: seconds.length,
    'seen by the other API after, s': `${round(seconds[seconds.length >> 1])} (at most ${round(seconds.at(-1))})`,
  });
}

/** How long the list is watched after a sale, in milliseconds: shorter than a hold. */
const watchedMs = 3_000;

/** The last state of a place in the list, and since when it is there. */
async function untilSettled(order: Order, sold: number): Promise<{ readonly offer: string; readonly at: number }> {
  let last = { offer: await offerOf(order), at: performance.now() };
  for (; performance.now() - sold < watchedMs; await sleep(20)) {
    const offer = await offerOf(order);
    if (offer !== last.offer) last = { offer, at: performance.now() };
  }
  return last;
}

interface Stay {
  readonly client_id: number;
  readonly arrival: string;
  readonly departure: string;
}

/** The place's line in the list of its dates, as the second machine sends it. */
async function offerOf({ body }: Order): Promise<string> {
  const { client_id, arrival, departure } = JSON.parse(body) as Stay;
  const query = new URLSearchParams({ arrival, departure, persons: '2', limit: '200' });
  const response = await fetch(`${api('app2')}/public/client?${query}`);
  const { data } = (await response.json()) as { data: { pkid: number }[] };
  return JSON.stringify(data.find(({ pkid }) => pkid === client_id));
}

/** Books until no unit is left; returns when the last sale was acknowledged, or null if there was none. */
async function sellOut({ headers, body }: Order): Promise<number | null> {
  let sold: number | null = null;
  for (let n = 0; n < 20; n++) {
    const response = await fetch(`${api('app1')}/public/reservation`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    await response.arrayBuffer();
    if (response.status !== 201) return sold;
    sold = performance.now();
  }
  return null;
}
