import { nameOf, type CalendarEvent, type ReportProblem, type Span } from './calendar-events.ts';
import {
  dayAtPlace,
  dayMinutes,
  departureDay,
  instantOfTime,
  later,
  readTime,
  type CalendarTime,
} from './calendar-time.ts';
import { dayOf, instantOf, placeZone, type Zones } from './calendar-zones.ts';
import { daysOfRule, readRule, rulePartsOf, type RuleBudget } from './recurrence.ts';

/** Consecutive days at the place, in days since 1970: [first, last). */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

interface Occurrence extends Span {
  /** The start according to the series, before any move. */
  readonly original: CalendarTime;
}

/** Maximum distance of a moved occurrence from its original day, in days. */
const movedDays = 400;
/** Maximum distance of an exception from its occurrence, in minutes. */
const toleranceMinutes = 120;

/** Inputs for expanding series. */
export interface Expansion {
  readonly zones: Zones;
  /** The requested days. */
  readonly window: DayRange;
  readonly budget: RuleBudget;
  readonly report: ReportProblem;
}

/**
 * Returns the nights of all events with one UID: every occurrence of a series without its exceptions, plus moved ones.
 */
export function nightsOfSeries(events: readonly CalendarEvent[], expansion: Expansion): DayRange[] {
  const masters = latestOf(events.filter(({ replaces, replacesUnknown }) => replaces === null && !replacesUnknown));
  const replacements = latestReplacements(events);
  const ranges = new Map<string, DayRange>();
  const take = (spans: readonly Span[]): void => {
    for (const range of joined(spans.map(nightsOfSpan))) ranges.set(`${range.first} ${range.last}`, range);
  };
  for (const master of masters) if (master.takesTime) take(occurrencesOf(master, replacements, expansion));
  for (const event of events) if (event.replacesUnknown && event.takesTime) take([event]);
  for (const event of replacements) {
    if (!event.takesTime) continue;
    take([event]);
    // Moved with all that follow, and also a series itself: both count.
    if (event.rules.length > 0) take(expand(event, expansion));
  }
  return [...ranges.values()];
}

/** Merges overlapping ranges, ascending: an event takes a night once. */
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

/** The nights from start to end of a span, at least one. */
export function nightsOfSpan({ start, end }: Span): DayRange {
  const first = dayAtPlace(start);
  return { first, last: Math.max(first + 1, departureDay(end)) };
}

/**
 * Of several events with one UID, those with the highest SEQUENCE. Modification times are no help: many systems write
 * the time of the export, and give different bookings the same UID.
 */
function latestOf(events: readonly CalendarEvent[]): CalendarEvent[] {
  const latest = events.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  return events.filter(({ sequence }) => sequence === latest);
}

/** The latest replacement of each occurrence, in order. */
function latestReplacements(events: readonly CalendarEvent[]): CalendarEvent[] {
  const groups = Map.groupBy(
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

/** The new spans of an occurrence after a move with all that follow. */
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

/** Every occurrence that may fall in the window: the start, those of the rules, and the added ones. */
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
  // A rule has UNTIL or COUNT. If it has both, the later end applies.
  return ['COUNT', 'UNTIL'].flatMap((one) =>
    spansOfParts(event, text, new Map([...parts].filter(([name]) => name !== one)), expansion),
  );
}

function spansOfParts(
  event: CalendarEvent,
  text: string,
  parts: ReadonlyMap<string, string>,
  { zones, window, budget, report }: Expansion,
): Span[] {
  const { start, end } = event;
  const horizon = window.last + movedDays;
  const last = lastMinute(parts.get('UNTIL'), start, zones);
  const until = Math.min(horizon, last === null ? horizon : dayOf(last) + 1);
  const rule = readRule(parts);
  const first = dayOf(start.wall);
  const wholeSpan = (): Span[] => {
    if (until > window.first)
      report(
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
  // For whole-day series: the day at the place or the written day, whichever is later.
  if (start.isWholeDay) return (Math.max(dayAtPlace(time), dayOf(time.wall)) + 1) * dayMinutes - 1;
  if (time.zone === placeZone) return time.wall;
  return time.wall + start.zone(instantOf(time.wall, time.zone));
}

/** Occurrences that exceptions are removed from. */
class OccurrenceList {
  readonly #occurrences: Set<Occurrence>;
  readonly #byDay: ReadonlyMap<number, Occurrence[]>;

  constructor(occurrences: readonly Occurrence[]) {
    this.#occurrences = new Set(occurrences);
    this.#byDay = Map.groupBy(occurrences, ({ start }) => dayAtPlace(start));
  }

  all(): readonly Occurrence[] {
    return [...this.#occurrences];
  }

  /**
   * Removes the occurrence of an exception: at its exact time; on its day when the exception is a date or a midnight,
   * as Exchange writes it; else near its time, because zones may be off by an hour.
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
    // Two rules with the same time make one occurrence.
    for (const one of near) if (one.start.wall === named.start.wall) this.#occurrences.delete(one);
  }
}
