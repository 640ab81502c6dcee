import type { ArrivalBlock, PriceCalendarDayWire } from '@mp/contract';
import { addDays, longestStayNights, money, nightsOf, partySize, type CalendarDate } from '@mp/domain';
import type { CalendarDay } from '../inventory/inventory-month.ts';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import { cheapestStay } from './cheapest-stay.ts';
import { roomAvailability } from './room-availability.ts';
import { sleeps } from './sleeps.ts';
import { chargesOf, type PlaceCharges } from '../local-taxes/local-tax.ts';
import { isSoldTo, type StayRate, type StayRequest } from './stay-price.ts';

/** A query of the price calendar: one length of stay, for every day of arrival in a range. */
export interface PriceCalendarQuery extends Omit<StayRequest, 'arrival' | 'departure'> {
  /** Of the place; null without any. */
  readonly charges: PlaceCharges | null;
  /** First and last arrival, both inclusive. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly nights: number;
  readonly today: CalendarDate;
  /** No stay ends after this day. */
  readonly horizon: CalendarDate;
}

/**
 * Returns the price of a stay by day of arrival, or the reason why it cannot begin there. [4.36] Search, offer and
 * charge use the same calculation.
 */
export function priceCalendar(
  rooms: readonly RoomCalendar[],
  rates: readonly StayRate[],
  query: PriceCalendarQuery,
): PriceCalendarDayWire[] {
  const { from, to, nights, currency } = query;
  const sold = rates.filter((rate) => isSoldTo(rate, partySize(query.party)));
  const days: PriceCalendarDayWire[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const departure = addDays(date, nights);
    const bookable = date >= query.today && departure <= query.horizon;
    const stay: StayRequest = { ...query, arrival: date, departure };
    const offered = bookable ? rooms.map((room) => roomAvailability(room, date, departure, currency)) : [];
    const best = offered.some(({ free }) => free > 0)
      ? cheapestStay({ ...stay, charges: chargesOf(query.charges, stay) }, sold, offered)?.best
      : undefined;
    days.push({
      date,
      departure,
      total: best ? money(best.totalMinor, currency) : null,
      blocked: best ? null : bookable ? blockOf(rooms, sold, stay, nights) : 'closed',
      ...lengthRules(rooms, date),
    });
  }
  return days;
}

/** A room type during a stay: its first day, and the units that are left and on sale on all nights. */
interface RoomDuringStay {
  readonly roomTypeId: number;
  readonly capacity: number;
  readonly free: number;
  readonly onSale: boolean;
  readonly first: CalendarDay;
}

/**
 * Returns why a stay is not available. Rules remove rooms one after the other until the rest no longer sleeps the
 * party: that rule is the reason. Restrictions belong to room types, so one may allow what another forbids. Taken units
 * count only on nights that are on sale.
 */
function blockOf(
  rooms: readonly RoomCalendar[],
  rates: readonly StayRate[],
  stay: StayRequest,
  nights: number,
): ArrivalBlock {
  const during = rooms.flatMap((room) => duringStay(room, stay));
  if (during.length === 0) return 'unknown';
  const persons = partySize(stay.party);
  const onSale = during.filter((room) => room.onSale);
  if (onSale.length === 0 || rates.length === 0) return 'closed';
  if (!sleeps(onSale, persons)) return 'full';
  const shortestRate = Math.min(...rates.map(({ minNights }) => minNights));
  const rules: readonly (readonly [ArrivalBlock, (room: RoomDuringStay) => boolean])[] = [
    ['no_arrival', ({ first }) => first.arrival],
    ['min_stay', ({ first }) => Math.max(first.minStay, shortestRate) <= nights],
    ['max_stay', ({ first }) => nights <= first.maxStay],
  ];
  let left = onSale;
  for (const [block, allows] of rules) {
    left = left.filter(allows);
    if (!sleeps(left, persons)) return block;
  }
  return 'no_departure';
}

function duringStay(room: RoomCalendar, { arrival, departure }: StayRequest): RoomDuringStay[] {
  const first = room.day(arrival);
  if (!first) return [];
  const days = nightsOf(arrival, departure).map((night) => room.day(night));
  return [
    {
      roomTypeId: room.roomTypeId,
      capacity: room.capacity,
      free: Math.min(...days.map((day) => day?.left ?? 0)),
      onSale: days.every((day) => day !== undefined && day.priceMinor.CZK > 0),
      first,
    },
  ];
}

/** The shortest and longest stay that any room type allows from a day. */
function lengthRules(
  rooms: readonly RoomCalendar[],
  date: CalendarDate,
): Pick<PriceCalendarDayWire, 'restr_min_stay' | 'restr_max_stay'> {
  const arriving = rooms.flatMap((room) => {
    const day = room.day(date);
    return day?.arrival ? [day] : [];
  });
  const minStay = Math.min(...arriving.map((day) => day.minStay));
  const maxStay = Math.max(...arriving.map((day) => day.maxStay));
  return {
    restr_min_stay: Number.isFinite(minStay) && minStay > 1 ? minStay : null,
    restr_max_stay: Number.isFinite(maxStay) && maxStay < longestStayNights ? maxStay : null,
  };
}
