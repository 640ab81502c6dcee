import type { ReservationCreatedWire, ReservationOrder, StaffBookedWire, StaffBooking } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { priceOrder } from '../../booking/reservations/price-order.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { staffOf } from '../visitors/staff-of-world.ts';
import { requestOrder, sampleOrder } from '../worlds/booking-world.ts';
import { sample } from '../worlds/sample-places.ts';
import { discountCodes, type LifeWorld } from './life-world.ts';

/** What a life needs of a reservation. */
export type Booked = Pick<ReservationCreatedWire, 'id' | 'code'>;

/** Chooses at random, the same for the same seed. */
export interface Chance {
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Whether something of a probability happens. */
  readonly happens: (probability: number) => boolean;
  /** A whole number from 0 to below. */
  readonly below: (limit: number) => number;
}

export const chanceOf = (random: () => number): Chance => {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    happens: (probability) => random() < probability,
  };
};

const policies = ['flexible', 'moderate', 'strict', 'non_refundable', 'non_refundable'] as const;
const firstNight = calendarDateOf('2027-02-01');

/** Changes the terms of both places. A reservation keeps those that it was booked with. */
async function changeTerms({ database }: LifeWorld, { pick, happens }: Chance): Promise<void> {
  const deposit = happens(0.4) ? { deposit_per_mille: pick([100, 300, 500]), balance_days: 14 } : null;
  await database
    .updateTable('rate')
    .set({ cancellation_policy: pick(policies), ...(deposit ?? { deposit_per_mille: null, balance_days: null }) })
    .execute();
}

function randomOrder({ vouchers }: LifeWorld, { pick, happens, below }: Chance): Omit<ReservationOrder, 'total_minor'> {
  const isInstant = happens(0.7);
  const arrival = addDays(firstNight, below(55));
  const adults = 1 + below(2);
  const insurance = happens(0.4);
  const first = isInstant ? 1 : 11;
  const { total_minor: _, ...order } = (isInstant ? sampleOrder : requestOrder)({
    ...{ arrival, departure: addDays(arrival, 1 + below(3)), adults },
    ...{ infants: below(2), dogs: below(2), cots: below(2) },
    ...(isInstant && happens(0.3) && { rooms: [{ room_types: { id: sample.instant.family, count: 1 } }] }),
    ...(happens(0.2) && { currency: 'EUR' }),
    extras: [
      ...(happens(0.4) ? [{ id: first, count: 1 }] : []),
      ...(happens(0.3) ? [{ id: first + 1, count: adults }] : []),
    ],
    ...{ insurance, insurance_consent: insurance, charge_rest: happens(0.7) },
    ...(happens(0.3) && { vouchers: happens(0.5) ? [pick(vouchers)] : vouchers.slice(1, 3) }),
    ...(happens(0.2) && { visa: pick(discountCodes) }),
  });
  return order;
}

/** Books at random, online or by phone; null if the place, the rooms or the codes do not allow it. */
export async function bookAtRandom(world: LifeWorld, chance: Chance): Promise<Booked | null> {
  await changeTerms(world, chance);
  const order = randomOrder(world, chance);
  const byPhone = chance.happens(0.3) && order.visa === undefined && order.vouchers === undefined;
  const price = await priceOrder(world.services, { order, account: null }).catch(refusedAs(null));
  if (price === null) return null;
  const total_minor = price.totalMinor + price.spotTaxMinor;
  if (byPhone) {
    const { agreement: _, insurance_consent: __, insurance: ___, charge_rest: ____, ...stay } = order;
    const { emailCheck: _____, ...contact } = order.contact;
    const booking: StaffBooking = {
      ...stay,
      ...{ contact, total_minor: total_minor - price.premiumMinor, preview: false, hold_hours: 24 },
      pay: chance.pick(['link', 'transfer', 'on_spot', 'on_spot']),
    };
    // Sessions of staff are short.
    const operator = await staffOf(world, 'owner');
    const { body } = await operator.post<StaffBookedWire>('/console/reservation', booking);
    return body.id ? { id: body.id, code: world.services.codes.guest(body.id) } : null;
  }
  const { status, body } = await world.book({ ...order, total_minor });
  return status === 201 ? body : null;
}

/** A coded refusal is part of life; anything else is a defect. */
export const refusedAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ApiError) return value;
    throw error;
  };
