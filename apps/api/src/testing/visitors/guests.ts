import { nightsOf, calendarDateOf } from '@mp/domain';
import type { ReservationCreatedWire, ReservationOrder } from '@mp/contract';
import { requestOrder, sampleOrder, type BookingWorld } from '../worlds/booking-world.ts';
import { doubleNight, sample } from '../worlds/sample-places.ts';

export const minute = 60_000;
export const hour = 60 * minute;

/** Resets the switches of external services. */
export const calmDown = (world: BookingWorld): Promise<void> =>
  world.outside.control({
    outage: false,
    mailOutage: false,
    dropWebhooks: false,
    duplicateWebhooks: false,
    delayWebhooksMs: 0,
  });

/** Actions of guests in a test world, and their visible results. */
export function guestsOf(world: BookingWorld) {
  /** Every booking gets the next free night. */
  const freeNights = nightsOf(calendarDateOf('2027-02-01'), calendarDateOf('2027-03-31'));
  let used = 0;
  const nextNight = () => {
    const [arrival = '', departure = ''] = freeNights.slice(used, used + 2);
    used += 1;
    return { arrival, departure, total_minor: doubleNight.CZK };
  };
  /** Books both doubles, so that the night is sold out. */
  const wholeNight = () => ({
    ...nextNight(),
    rooms: [{ room_types: { id: sample.instant.double, count: 2 } }],
    total_minor: 2 * doubleNight.CZK,
  });

  /** One insured night: 3 000 Kč and a premium of 150 Kč. */
  const insuredOrder = (changes: Partial<ReservationOrder> = {}) =>
    sampleOrder({
      ...nextNight(),
      insurance: true,
      insurance_consent: true,
      total_minor: 315_000,
      ...changes,
    });

  const bookInstant = async (order = sampleOrder(nextNight())): Promise<ReservationCreatedWire> =>
    (await world.book(order)).body;
  const bookRequest = async (): Promise<ReservationCreatedWire> => (await world.book(requestOrder(nextNight()))).body;

  const payPage = async (made: ReservationCreatedWire): Promise<string> =>
    (await world.startPayment(made)).body.redirect_url;

  const paymentsOf = (made: ReservationCreatedWire) =>
    world.database
      .selectFrom('payment')
      .selectAll()
      .where('reservation_id', '=', made.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  const statusesOf = async (made: ReservationCreatedWire): Promise<string[]> =>
    (await paymentsOf(made)).map(({ status }) => status);

  /** Subjects of everything sent about a reservation, oldest first, with the recipient. */
  const emailsAbout = async (made: ReservationCreatedWire, to = 'jana@example.cz'): Promise<string[]> => {
    await world.drainOutbox();
    const mails = await world.outside.mailTo(to);
    return mails
      .filter(({ text }) => text.includes(made.number))
      .map(({ subject }) => subject)
      .toReversed();
  };

  return {
    nextNight,
    wholeNight,
    insuredOrder,
    bookInstant,
    bookRequest,
    payPage,
    paymentsOf,
    statusesOf,
    emailsAbout,
  };
}

export type Guests = ReturnType<typeof guestsOf>;
