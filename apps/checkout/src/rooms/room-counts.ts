import type { ChargeAmount, RoomPrice } from '@mp/api-client';
import { sumMoney, type Currency, type Money, type RoomCount } from '@mp/domain';
import { chargeMinorOf, chargesByAges, chargeSums } from '@mp/domain/stay-charges';

/** Maximum entries and units per type of an order: the API's limits. */
const mostTypes = 12;
const mostUnits = 20;

/**
 * [4.26] Adds units of a room type to a selection: equal types merge, and a type whose count falls to zero is removed. The
 * result is sorted by room type id, so that equal selections are equal.
 */
export function addRooms(selection: readonly RoomCount[], roomTypeId: number, count: number): readonly RoomCount[] {
  const counts = new Map<number, number>();
  for (const room of [...selection, { roomTypeId, count }])
    counts.set(room.roomTypeId, (counts.get(room.roomTypeId) ?? 0) + room.count);
  return [...counts]
    .filter(([, units]) => units > 0)
    .map(([id, units]) => ({ roomTypeId: id, count: Math.min(units, mostUnits) }))
    .sort((a, b) => a.roomTypeId - b.roomTypeId)
    .slice(0, mostTypes);
}

/** Serializes a selection for an address: `123x1,124x2`; empty for none. */
export const writeRooms = (selection: readonly RoomCount[]): string =>
  selection.map(({ roomTypeId, count }) => `${roomTypeId}x${count}`).join(',');

/** Parses {@link writeRooms}; equal types merge, invalid entries are dropped. */
export function readRooms(text: string | null): readonly RoomCount[] {
  let selection: readonly RoomCount[] = [];
  for (const entry of (text ?? '').split(',').slice(0, 50)) {
    const [, id, count] = /^(\d{1,9})x(\d{1,2})$/.exec(entry) ?? [];
    if (id && count) selection = addRooms(selection, Number(id), Number(count));
  }
  return selection;
}

/** The value of an empty own selection, in an address and of the radio button. */
export const ownRooms = 'own';

/** The field of a room type's units in the own selection. */
export const unitsField = (roomTypeId: number): string => `units-${roomTypeId}`;

/**
 * The rooms of an address; null without a choice, so that the best combination is proposed. A form without JavaScript sends the
 * units of the own selection in separate fields.
 */
export function readChosenRooms(query: URLSearchParams): readonly RoomCount[] | null {
  const text = query.get('rooms');
  if (text !== ownRooms) {
    const selection = readRooms(text);
    return selection.length > 0 ? selection : null;
  }
  const units = [...query].flatMap(([name, count]) => {
    const [, id] = /^units-(\d{1,9})$/.exec(name) ?? [];
    return id ? [`${id}x${count}`] : [];
  });
  return readRooms(units.join(','));
}

/** A selection at the prices of a stay. */
export interface RoomsOffer {
  readonly rooms: readonly (RoomCount & { readonly price: Money; readonly isFree: boolean })[];
  readonly capacity: number;
  /** The rate's surcharge for the people, independent of the rooms: breakfasts. Zero for most rates. */
  readonly surcharge: Money;
  /** Mandatory fees and local tax, one line each. */
  readonly charges: readonly ChargeAmount[];
  /** The rooms, the surcharge and the fees: what discounts, insurance and vouchers are for. */
  readonly price: Money;
  /** Local tax: paid with the booking, and paid at the place. */
  readonly localTax: Money;
  readonly spotTax: Money;
  /** The price and the local tax. */
  readonly total: Money;
  /** Whether every room type is on sale for the stay and enough units are free. */
  readonly isFree: boolean;
}

/** Prices a selection. A room type that is not on sale counts as not free, without beds and price. */
export function offerOf(
  selection: readonly RoomCount[],
  prices: readonly RoomPrice[],
  currency: Currency,
  agesUnder18: readonly number[] = [],
): RoomsOffer {
  // Both are the same for all rooms of a stay at a rate.
  const { surcharge, charges: ofAnyAges } = prices[0] ?? { surcharge: { minor: 0, currency }, charges: [] };
  const charges = chargesByAges(ofAnyAges, agesUnder18);
  const priced = selection.map((room) => {
    const found = prices.find(({ roomTypeId }) => roomTypeId === room.roomTypeId);
    return {
      room: {
        ...room,
        price: { minor: (found?.price.minor ?? 0) * room.count, currency },
        isFree: found !== undefined && room.count <= found.free,
      },
      capacity: (found?.capacity ?? 0) * room.count,
    };
  });
  const rooms = priced.map(({ room }) => room);
  const rented = sumMoney([surcharge, ...rooms.map(({ price }) => price)], currency);
  const { feesMinor, onlineTaxMinor, spotTaxMinor } = chargeSums(charges, rented.minor);
  const priceMinor = rented.minor + feesMinor;
  return {
    rooms,
    capacity: priced.reduce((sum, { capacity }) => sum + capacity, 0),
    surcharge,
    charges: charges.map(({ kind, name, collected, ...charge }) => ({
      kind,
      name,
      collected,
      amount: { minor: chargeMinorOf(charge, priceMinor), currency },
    })),
    price: { minor: priceMinor, currency },
    localTax: { minor: onlineTaxMinor, currency },
    spotTax: { minor: spotTaxMinor, currency },
    total: { minor: priceMinor + onlineTaxMinor + spotTaxMinor, currency },
    isFree: selection.length > 0 && rooms.every(({ isFree }) => isFree),
  };
}

/** Whether two selections are equal. */
export const sameRooms = (one: readonly RoomCount[], other: readonly RoomCount[]): boolean =>
  writeRooms(one) === writeRooms(other);
