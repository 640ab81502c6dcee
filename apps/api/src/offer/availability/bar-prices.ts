import type { BarPriceWire } from '@mp/contract';
import { money, nightsBetween, nightsOf, partySize, perNight, type Currency } from '@mp/domain';
import { chargesMinor } from '@mp/domain/stay-charges';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import {
  isSoldFor,
  partySurchargeMinor,
  roomPriceMinor,
  type Stay,
  type StayRate,
  type StayRoom,
} from './stay-price.ts';

/** The total of one unit at a rate: the room's part and the persons' part, mandatory fees and local tax. */
function unitPriceMinor(stay: Stay, rate: StayRate, room: StayRoom): number {
  const minor = roomPriceMinor(room, rate) + partySurchargeMinor(stay, rate);
  return minor + chargesMinor(stay.charges, minor);
}

/**
 * Returns the best available rate of each room type that is free for a stay. At equal prices the earlier rate wins.
 * Without persons, the rate's surcharge and the local tax per person are left out.
 */
export function barPrices(
  stay: Stay,
  rates: readonly StayRate[],
  rooms: readonly StayRoom[],
  calendar: readonly RoomCalendar[],
): BarPriceWire[] {
  const nights = nightsBetween(stay.arrival, stay.departure);
  const offered = rates.filter((rate) => isSoldFor(rate, nights, partySize(stay.party)));
  return rooms.flatMap((room) => {
    const [first, ...others] = offered;
    if (room.free === 0 || !first) return [];
    const best = others.reduce(
      (least, rate) => (unitPriceMinor(stay, rate, room) < unitPriceMinor(stay, least, room) ? rate : least),
      first,
    );
    const price = money(unitPriceMinor(stay, best, room), stay.currency);
    return [
      {
        room_type_id: room.roomTypeId,
        rate_id: best.rateId,
        price,
        per_night: perNight(price, nights),
        nights: nightPrices(stay, room.roomTypeId, calendar, stay.currency),
        capacity: room.capacity,
        free: room.free,
      },
    ];
  });
}

function nightPrices({ arrival, departure }: Stay, id: number, calendar: readonly RoomCalendar[], currency: Currency) {
  const days = calendar.find(({ roomTypeId }) => roomTypeId === id);
  return nightsOf(arrival, departure).map((date) => ({
    date,
    price: money(days?.day(date)?.priceMinor[currency] ?? 0, currency),
  }));
}
