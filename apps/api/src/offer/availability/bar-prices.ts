import type { BarPriceWire } from '@mp/contract';
import { money, nightsBetween, nightsOf, perNight, type Currency } from '@mp/domain';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import { partySurchargeMinor, roomPriceMinor, type Stay, type StayRate, type StayRoom } from './stay-price.ts';

/** What one unit costs at a rate: the room's part, and the people's. */
const unitPriceMinor = (stay: Stay, rate: StayRate, room: StayRoom): number =>
  roomPriceMinor(room, rate) + partySurchargeMinor(stay, rate);

/**
 * The best available rate of each room type that can be had for a stay. Of equal rates the earlier one wins; a party of
 * none leaves what a rate adds for each person aside.
 */
export function barPrices(
  stay: Stay,
  rates: readonly StayRate[],
  rooms: readonly StayRoom[],
  calendar: readonly RoomCalendar[],
): BarPriceWire[] {
  const nights = nightsBetween(stay.arrival, stay.departure);
  const offered = rates.filter(({ minNights }) => minNights <= nights);
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
