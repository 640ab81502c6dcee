import type { BookingServices } from '../../../booking/booking-services.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { CommandError } from '../../run-command.ts';
import { isDemonstration } from '../refuse-demonstration.ts';
import { drawOrder } from './draw-order.ts';
import { generatedSender, keyOf, live } from './live.ts';
import { readOfferedPlaces, type OfferedPlace } from './offered-places.ts';
import { orderCreditNotes } from './order-credit-notes.ts';
import { addPastInventory } from './past-inventory.ts';
import { planOf, turnOf, type PlannedReservation } from './plan.ts';
import { paySandboxCards } from './sandbox-cards.ts';

/** How often a reservation is drawn before it is left out: its rooms may be taken, or its dates not sold. */
const maxDraws = 60;

/** What a run has done. */
export interface GeneratedReservations {
  readonly added: number;
  /** Those of earlier runs. */
  readonly known: number;
  /** Those for which no place has free rooms. */
  readonly leftOut: number;
}

/**
 * Generates reservations up to a number, in the order of their confirmation, so that invoices are numbered in order of time.
 * Adds only those that an earlier run has not. The same day plans the same reservations; numbers and codes are random.
 *
 * @param count 1 or more
 * @throws CommandError for a database that is not that of the demonstration, GatewayUnavailableError without the sandbox
 */
export async function generateReservations(
  services: BookingServices,
  count: number,
  log: (line: string) => void,
): Promise<GeneratedReservations> {
  const { database, clock, config } = services;
  if (config.takesRealMoney || !(await isDemonstration(database)))
    throw new CommandError('The database is not that of the demonstration, so nothing is generated in it.');
  const places = await readOfferedPlaces(database);
  const known = await knownKeys(services);
  const plans = Array.from({ length: count }, (_, n) => n)
    .filter((n) => !known.has(keyOf(n)))
    .map((n) => planOf(n, count, clock))
    .sort((a, b) => turnOf(a) - turnOf(b));
  if (plans.length > 0) {
    const ids = places.map(({ id }) => id);
    await addPastInventory(database, ids, clock.today());
  }
  let added = 0;
  for (const [index, plan] of plans.entries()) {
    if (await bookSomewhere(services, plan, places)) added++;
    if ((index + 1) % 100 === 0) log(`reservations: ${index + 1} of ${plans.length}`);
  }
  await orderCreditNotes(
    database,
    plans.map(({ n }) => keyOf(n)),
  );
  await paySandboxCards(services, log);
  return { added, known: count - plans.length, leftOut: plans.length - added };
}

async function knownKeys({ database }: BookingServices): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('reservation')
    .select('idempotency_key')
    .where('idempotency_sender', '=', generatedSender)
    .execute();
  return new Set(rows.map(({ idempotency_key }) => idempotency_key));
}

/** Draws a place until one has free rooms. */
async function bookSomewhere(
  services: BookingServices,
  plan: PlannedReservation,
  places: readonly OfferedPlace[],
): Promise<boolean> {
  for (let attempt = 0; attempt < maxDraws; attempt++) {
    const order = drawOrder(plan, places, attempt);
    if (!order) continue;
    try {
      await live(services, plan, order);
      return true;
    } catch (error) {
      // A random number may be taken, too.
      const isNumberTaken = (error as { constraint?: string }).constraint === 'reservation_number_key';
      if (!(error instanceof ApiError) && !isNumberTaken) throw error;
    }
  }
  return false;
}
