import type { NightChangeRequest, TermsChange } from '@mp/contract';
import { addDays, minorUnits, nightsBetween, weekdayOf, type CalendarDate } from '@mp/domain';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ChangedNights, NightTerms } from '../../platform/database/tables/inventory.ts';
import { isSame, type ChangedNight, type NightsOfRoom, type RoomNight } from './night-terms.ts';

/** What becomes of the nights of room types. */
export interface NightsPlan {
  readonly changes: readonly { readonly nights: NightsOfRoom; readonly changed: readonly ChangedNight[] }[];
  /** Nights that stay as they are, by why. */
  readonly sold: number;
  readonly notOffered: number;
  readonly same: number;
}

/** Most nights of rooms in one change: a year of 500 rooms. */
const mostNights = 200_000;

/** How far ahead nights can be changed, in days: three years, as in an import. */
const daysAhead = 1_100;

/** @throws ApiError `nights_out_of_range` for nights that are over, or too far ahead */
export function requireRange(first: CalendarDate, last: CalendarDate, today: CalendarDate): void {
  const to = addDays(today, daysAhead);
  if (first < today || last > to) throw new ApiError('nights_out_of_range', { from: today, to });
}

/**
 * The dates of a request.
 *
 * @throws ApiError `nights_out_of_range`, `nights_too_many`, `nights_unchanged` when no day is meant, or nothing is to change
 */
export function datesOf({ from, to, weekdays, rooms, change }: NightChangeRequest, today: CalendarDate) {
  const [first, last] = [from, to] as CalendarDate[] as [CalendarDate, CalendarDate];
  requireRange(first, last, today);
  const days = nightsBetween(first, last) + 1;
  if (days * rooms.length > mostNights) throw new ApiError('nights_too_many', { most: mostNights });
  const dates = Array.from({ length: Math.max(0, days) }, (_, n) => addDays(first, n)).filter((date) =>
    weekdays.includes(weekdayOf(date)),
  );
  const isNothing = Object.values(change).every((value) => value === null);
  if (dates.length === 0 || isNothing) throw new ApiError('nights_unchanged', { sold: 0 });
  return dates;
}

/**
 * What a change makes of nights. Sold units keep what was agreed; a night that is sold out is left alone.
 *
 * @throws ApiError `night_price_zero`, `min_stay_too_long` with the night
 */
export const planChange = (
  rooms: readonly NightsOfRoom[],
  dates: readonly CalendarDate[],
  change: TermsChange,
): NightsPlan =>
  planNights(
    rooms,
    () => dates,
    (night) => termsAfter(night, change),
  );

/**
 * What undoing a change makes of its nights. A night that has changed again since is left alone, and so is one that was offered
 * by the change and has guests now.
 */
export function planUndo(rooms: readonly NightsOfRoom[], id: string, runs: readonly ChangedNights[]): NightsPlan {
  const runsOfRoom = Map.groupBy(runs, ({ room }) => room);
  const runOf = new Map<string, ChangedNights>();
  const datesOfRoom = (room: number): CalendarDate[] =>
    (runsOfRoom.get(room) ?? []).flatMap((run) =>
      Array.from({ length: nightsBetween(run.from, run.to) + 1 }, (_, n) => {
        const date = addDays(run.from, n);
        runOf.set(`${room} ${date}`, run);
        return date;
      }),
    );
  return planNights(rooms, datesOfRoom, (night, room) => {
    const { before, after } = runOf.get(`${room} ${night.night}`) as ChangedNights;
    return termsBefore(night, id, before, after);
  });
}

type Untouched = 'sold' | 'notOffered';

function planNights(
  rooms: readonly NightsOfRoom[],
  datesOfRoom: (room: number) => readonly CalendarDate[],
  after: (night: RoomNight, room: number) => NightTerms | Untouched,
): NightsPlan {
  const counts = { sold: 0, notOffered: 0, same: 0 };
  const changes = rooms.map((nights) => {
    const changed: ChangedNight[] = [];
    for (const date of datesOfRoom(nights.room.id)) {
      const of = nights.night(date);
      const terms = after(of, nights.room.id);
      if (typeof terms === 'string') counts[terms]++;
      else if (isSame(of.terms, terms)) counts.same++;
      else changed.push({ of, after: terms });
    }
    return { nights, changed };
  });
  return { changes: changes.filter(({ changed }) => changed.length > 0), ...counts };
}

const isSoldOut = ({ day, sold, terms }: RoomNight): boolean => sold > 0 && day.left + terms.blocked === 0;

function termsAfter(night: RoomNight, { price, percent, min_stay, sale }: TermsChange): NightTerms | Untouched {
  const { day, terms } = night;
  const isOffered = terms.czk > 0;
  if (!isOffered && !(sale === 'open' && price)) return 'notOffered';
  if (isOffered && isSoldOut(night)) return 'sold';
  const priced = (minor: number, set: number | undefined) => set ?? raised(minor, percent ?? 0);
  const czk = priced(terms.czk, price?.czk_minor);
  const eur = priced(terms.eur, price?.eur_minor);
  if (czk === 0 || eur === 0) throw new ApiError('night_price_zero', { night: night.night });
  const minStay = min_stay ?? terms.minStay;
  if (isOffered && minStay > day.maxStay)
    throw new ApiError('min_stay_too_long', { night: night.night, most: day.maxStay });
  const blocked = sale === 'open' ? 0 : sale === 'closed' ? terms.blocked + day.left : terms.blocked;
  return { czk, eur, minStay, blocked };
}

/** @example 3 190 Kč by 5 % → 3 350 Kč (3 349.50) */
const raised = (minor: number, percent: number): number =>
  percent === 0 ? minor : Math.round((minor * (100 + percent)) / 100 / minorUnits) * minorUnits;

function termsBefore(night: RoomNight, id: string, before: NightTerms, after: NightTerms): NightTerms | Untouched {
  const { terms, day, sold, fed, blocks } = night;
  const isUnchanged = terms.czk === after.czk && terms.eur === after.eur && terms.minStay === after.minStay;
  if (before.czk === 0) return isUnchanged && sold + fed + terms.blocked === 0 ? before : 'sold';
  // What it has blocked and nobody has released, or what it has released and nobody has taken.
  const blockedAgain = Math.min(day.left, Math.max(0, before.blocked - after.blocked));
  const blocked = terms.blocked - (blocks.get(id) ?? 0) + blockedAgain;
  return isUnchanged ? { ...before, blocked } : { ...terms, blocked };
}
