import { nameOf, type CalendarEvent, type NoteOddity, type Span } from './calendar-events.ts';
import {
  dayAtPlace,
  dayMinutes,
  departureDay,
  instantOfTime,
  later,
  readTime,
  type CalendarTime,
} from './calendar-time.ts';
import { groupBy } from './group-by.ts';
import { dayOf, instantOf, placeZone, type Zones } from './calendar-zones.ts';
import { daysOfRule, readRule, rulePartsOf, type RuleBudget } from './recurrence.ts';

/** Days in a row at the place, counted from 1970: [first, last). */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

interface Occurrence extends Span {
  /** When the series says it begins, before anything moved it. */
  readonly original: CalendarTime;
}

/** How far from where a series puts it an occurrence may have been moved, in days. */
const movedDays = 400;
/** How far an exception may be from the occurrence that it means, in minutes. */
const toleranceMinutes = 120;

/** What expanding series needs to know. */
export interface Expansion {
  readonly zones: Zones;
  /** The days that are asked for. */
  readonly window: DayRange;
  readonly budget: RuleBudget;
  readonly note: NoteOddity;
}

/** The nights that the events of one UID take: of a series every occurrence, less its exceptions, with what was moved. */
export function nightsOfSeries(events: readonly CalendarEvent[], expansion: Expansion): DayRange[] {
  const masters = latestOf(events.filter(({ replaces }) => replaces === null));
  const replacements = latestReplacements(events);
  const ranges = new Map<string, DayRange>();
  const take = (spans: readonly Span[]): void => {
    for (const range of joined(spans.map(nightsOfSpan))) ranges.set(`${range.first} ${range.last}`, range);
  };
  for (const master of masters) if (master.takesTime) take(occurrencesOf(master, replacements, expansion));
  for (const event of replacements) {
    if (!event.takesTime) continue;
    take([event]);
    // Moved with all that follow, and a series of its own besides: both are taken.
    if (event.rules.length > 0) take(expand(event, expansion));
  }
  return [...ranges.values()];
}

/** Ranges without overlaps, ascending: one event takes a night once. */
function joined(ranges: readonly DayRange[]): DayRange[] {
  const result: DayRange[] = [];
  for (const range of [...ranges].sort((one, other) => one.first - other.first)) {
    const before = result.at(-1);
    if (before && range.first < before.last)
      result[result.length - 1] = { first: before.first, last: Math.max(before.last, range.last) };
    else result.push(range);
  }
  return result;
}

/** The nights from the start of something to its end, at least one. */
export function nightsOfSpan({ start, end }: Span): DayRange {
  const first = dayAtPlace(start);
  return { first, last: Math.max(first + 1, departureDay(end)) };
}

/**
 * Of several events with one UID, those of the highest SEQUENCE. Times of changes do not tell: many systems write the time
 * at which they made the file, and give the same UID to different bookings.
 */
function latestOf(events: readonly CalendarEvent[]): CalendarEvent[] {
  const latest = events.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  return events.filter(({ sequence }) => sequence === latest);
}

/** The events that stand for occurrences, of each occurrence the latest, in their order. */
function latestReplacements(events: readonly CalendarEvent[]): CalendarEvent[] {
  const groups = groupBy(
    events.filter(({ replaces }) => replaces !== null),
    ({ replaces }) => replaces && instantOfTime(replaces.time),
  );
  return [...groups.values()].flatMap(latestOf);
}

function occurrencesOf(
  master: CalendarEvent,
  replacements: readonly CalendarEvent[],
  expansion: Expansion,
): readonly Span[] {
  const moved = replacements.filter(({ replaces }) => replaces?.andFollowing);
  const occurrences = new OccurrenceList(expand(master, expansion));
  master.exceptions.forEach((exception) => occurrences.remove(exception));
  for (const { replaces } of replacements) if (replaces) occurrences.remove(replaces.time);
  return occurrences.all().flatMap((occurrence) => moveWith(moved, occurrence));
}

/** Where an occurrence is after an event that was moved with all that follow. */
function moveWith(moved: readonly CalendarEvent[], occurrence: Occurrence): Span[] {
  const at = instantOfTime(occurrence.original);
  const last = moved
    .filter(({ replaces }) => replaces && instantOfTime(replaces.time) <= at)
    .sort((one, other) => instantOfTime(one.start) - instantOfTime(other.start))
    .at(-1);
  if (!last?.replaces) return [occurrence];
  if (!last.takesTime) return [];
  const start = later(occurrence.start, last.start.wall - last.replaces.time.wall);
  return [{ start, end: later(start, last.end.wall - last.start.wall) }];
}

/** Every occurrence of an event that the window could concern: its start, what its rules make, and what is added. */
function expand(event: CalendarEvent, expansion: Expansion): Occurrence[] {
  const { start, end } = event;
  const spans: Span[] = [{ start, end }, ...event.additions];
  for (const text of event.rules) spans.push(...spansOfRule(event, text, expansion));
  return spans.map((span) => ({ ...span, original: span.start }));
}

function spansOfRule(event: CalendarEvent, text: string, expansion: Expansion): Span[] {
  const parts = rulePartsOf(text);
  const hasBoth = parts.has('UNTIL') && Number(parts.get('COUNT') ?? 0) > 0;
  if (!hasBoth) return spansOfParts(event, text, parts, expansion);
  // A rule has one of them. Where it has both, whatever ends later holds.
  return ['COUNT', 'UNTIL'].flatMap((one) =>
    spansOfParts(event, text, new Map([...parts].filter(([name]) => name !== one)), expansion),
  );
}

function spansOfParts(
  event: CalendarEvent,
  text: string,
  parts: ReadonlyMap<string, string>,
  { zones, window, budget, note }: Expansion,
): Span[] {
  const { start, end } = event;
  const horizon = window.last + movedDays;
  const last = lastMinute(parts.get('UNTIL'), start, zones);
  const until = Math.min(horizon, last === null ? horizon : dayOf(last) + 1);
  const rule = readRule(parts);
  const first = dayOf(start.wall);
  const wholeSpan = (): Span[] => {
    if (until > window.first)
      note(
        `${nameOf(event.uid)} repeats in a way that is not understood: "${text}". It takes all nights until its end.`,
      );
    const shifted = later(end, Math.max(0, until - first - 1) * dayMinutes);
    return [{ start, end: { ...shifted, wall: Math.max(shifted.wall, until * dayMinutes) } }];
  };
  if (!rule || (parts.has('UNTIL') && last === null)) return wholeSpan();
  const spans: Span[] = [];
  const from = window.first - movedDays - (dayOf(end.wall) - first);
  for (const day of daysOfRule(rule, first, until, budget, from)) {
    if (day === null) return wholeSpan();
    const shift = (day - first) * dayMinutes;
    if (last === null || start.wall + shift <= last) spans.push({ start: later(start, shift), end: later(end, shift) });
  }
  return spans;
}

/** The last minute at which an occurrence may begin, on the clock of the series. A date includes its day. */
function lastMinute(until: string | undefined, start: CalendarTime, zones: Zones): number | null {
  const time = until === undefined ? null : readTime(until, undefined, zones);
  if (!time) return null;
  if (time.isWholeDay) return time.wall + dayMinutes - 1;
  // Of a series of whole days, the day at the place or the one that is written, whichever is later.
  if (start.isWholeDay) return (Math.max(dayAtPlace(time), dayOf(time.wall)) + 1) * dayMinutes - 1;
  if (time.zone === placeZone) return time.wall;
  return time.wall + start.zone(instantOf(time.wall, time.zone));
}

/** Occurrences that exceptions are taken out of, one by one. */
class OccurrenceList {
  readonly #occurrences: Set<Occurrence>;
  readonly #byDay: ReadonlyMap<number, Occurrence[]>;

  constructor(occurrences: readonly Occurrence[]) {
    this.#occurrences = new Set(occurrences);
    this.#byDay = groupBy(occurrences, ({ start }) => dayAtPlace(start));
  }

  all(): readonly Occurrence[] {
    return [...this.#occurrences];
  }

  /**
   * Takes out the occurrence that an exception names: at its time, else on its day where it is a date or a midnight, as
   * Exchange writes it, and else near its time, for zones are mistaken by an hour.
   */
  remove(exception: CalendarTime): void {
    const at = instantOfTime(exception);
    const day = dayAtPlace(exception);
    const onDay = this.#byDay.get(day) ?? [];
    const near = [day, day - 1, day + 1].flatMap((one) => this.#byDay.get(one) ?? []);
    const distance = ({ start }: Occurrence): number => Math.abs(instantOfTime(start) - at);
    const isDay = exception.isWholeDay || exception.wall % dayMinutes === 0;
    const named =
      (exception.isWholeDay ? undefined : near.find((one) => !one.start.isWholeDay && distance(one) === 0)) ??
      onDay.find(({ start }) => isDay || start.isWholeDay) ??
      near.find((one) => !one.start.isWholeDay && !exception.isWholeDay && distance(one) <= toleranceMinutes);
    if (named === undefined) return;
    // What two rules make at once is one occurrence.
    for (const one of near) if (one.start.wall === named.start.wall) this.#occurrences.delete(one);
  }
}
