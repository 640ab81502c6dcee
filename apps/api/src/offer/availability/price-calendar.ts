import type { ArrivalBlock, PriceCalendarDayWire } from '@mp/contract';
import { addDays, longestStayNights, money, nightsOf, partySize, type CalendarDate } from '@mp/domain';
import type { CalendarDay } from '../inventory/inventory-month.ts';
import type { RoomCalendar } from '../inventory/place-calendar.ts';
import { cheapestStay } from './cheapest-stay.ts';
import { roomOfStay } from './room-of-stay.ts';
import { sleeps } from './sleeps.ts';
import type { Stay, StayRate } from './stay-price.ts';

/** What a calendar of prices is asked for: one length of stay, from every day of a range. */
export interface PriceCalendarQuestion extends Omit<Stay, 'arrival' | 'departure'> {
  /** First and last arrival, both inclusive. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly nights: number;
  readonly today: CalendarDate;
  /** No stay ends after this day. */
  readonly horizon: CalendarDate;
}

/**
 * What a stay of so many nights costs from each day, or why it cannot begin there. [4.36] The price is that of the
 * search, the offer and the charge: the same rooms go through the same rule.
 */
export function priceCalendar(
  rooms: readonly RoomCalendar[],
  rates: readonly StayRate[],
  question: PriceCalendarQuestion,
): PriceCalendarDayWire[] {
  const { from, to, nights, currency } = question;
  const days: PriceCalendarDayWire[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const departure = addDays(date, nights);
    const bookable = date >= question.today && departure <= question.horizon;
    const stay: Stay = { ...question, arrival: date, departure };
    const offered = bookable ? rooms.map((room) => roomOfStay(room, date, departure, currency)) : [];
    const best = offered.some(({ free }) => free > 0) ? cheapestStay(stay, rates, offered)?.best : undefined;
    days.push({
      date,
      departure,
      total: best ? money(best.totalMinor, currency) : null,
      blocked: best ? null : bookable ? blockOf(rooms, rates, stay, nights) : 'closed',
      ...lengthRules(rooms, date),
    });
  }
  return days;
}

/** A room type during a stay: its first day, and what is left and for sale on all of its nights. */
interface RoomDuringStay {
  readonly roomTypeId: number;
  readonly capacity: number;
  readonly free: number;
  readonly onSale: boolean;
  readonly first: CalendarDay;
}

/**
 * The reason why nothing can be had. Rooms are taken away rule by rule, until those that are left no longer sleep the
 * party: it is that rule which blocks the day. Restrictions concern a room type, so that one may allow what another
 * forbids; units that are taken count only once the nights are on sale.
 */
function blockOf(rooms: readonly RoomCalendar[], rates: readonly StayRate[], stay: Stay, nights: number): ArrivalBlock {
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

function duringStay(room: RoomCalendar, { arrival, departure }: Stay): RoomDuringStay[] {
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

/** The shortest and longest stay that some room type lets begin on a day. */
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
