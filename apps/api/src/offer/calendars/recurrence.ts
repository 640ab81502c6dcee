import { dayMinutes } from './calendar-time.ts';

/** A recurrence rule (RFC 5545, 3.3.10), reduced to days. */
export interface RecurrenceRule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly count: number | null;
  /** As written: a date or a time. */
  readonly until: string | null;
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number }[];
  readonly positions: readonly number[];
}

/** Monday is 0. */
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const minutesOfUnit: Readonly<Record<string, number>> = { HOURLY: 60, MINUTELY: 1, SECONDLY: 1 / 60 };
const dayFrequencies: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const knownParts: ReadonlySet<string> = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYSETPOS'],
  ...['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSECOND'],
]);

/** Parts that say what is so anyway (RFC 7529). */
const usualParts = /(?:RSCALE=GREGORIAN|SKIP=OMIT)(?=;|$)/g;

/** The parts of a rule, without blanks and empty parts (`BYDAY=;`). */
export const rulePartsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .toUpperCase()
      .replace(/\s/g, '')
      .replace(usualParts, '')
      .split(';')
      .map((part) => part.split('=', 2))
      .flatMap(([name = '', value = '']) => (value === '' || name.startsWith('X-') ? [] : [[name, value] as const])),
  );

/** Parses a rule; null for an unsupported one. */
export function readRule(parts: ReadonlyMap<string, string>): RecurrenceRule | null {
  if ([...parts.keys()].some((name) => !knownParts.has(name))) return null;
  const numbers = (name: string, most: number): number[] =>
    (parts.get(name)?.split(',') ?? []).map((word) => {
      const number = /^[+-]?\d{1,3}$/.test(word) ? Number(word) : Number.NaN;
      return number !== 0 && Math.abs(number) <= most ? number : Number.NaN;
    });
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map((word) => {
    const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(word) ?? [];
    return { weekday: weekdayNames.indexOf(name), nth: Number(nth) };
  });
  const whole = (name: string): number | null =>
    /^\d{1,6}$/.test(parts.get(name) ?? '') ? Number(parts.get(name)) : null;
  const rule = {
    ...frequencyOf(parts.get('FREQ') ?? '', Math.max(1, whole('INTERVAL') ?? 1)),
    count: whole('COUNT'),
    until: parts.get('UNTIL') ?? null,
    weekStart: weekdayNames.indexOf(parts.get('WKST') ?? 'MO'),
    months: numbers('BYMONTH', 12),
    weeks: numbers('BYWEEKNO', 53),
    yearDays: numbers('BYYEARDAY', 366),
    monthDays: numbers('BYMONTHDAY', 31),
    weekdays,
    positions: numbers('BYSETPOS', 366),
  };
  const { frequency, months, weeks, yearDays, monthDays, positions } = rule;
  const isUnderstood =
    frequency !== undefined &&
    rule.weekStart >= 0 &&
    rule.count !== 0 &&
    (rule.count !== null || !parts.has('COUNT')) &&
    (parts.get('INTERVAL') === undefined || whole('INTERVAL') !== null) &&
    weekdays.every(({ weekday }) => weekday >= 0) &&
    ![...months, ...weeks, ...yearDays, ...monthDays, ...positions].some(Number.isNaN) &&
    // Several occurrences a day count separately.
    !(hasSeveralTimes(parts) && (rule.count !== null || positions.length > 0));
  return isUnderstood ? { ...rule, frequency } : null;
}

const hasSeveralTimes = (parts: ReadonlyMap<string, string>): boolean =>
  ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => parts.get(name)?.includes(','));

/** An hourly rule is a daily rule, or one every so many days; times within a day do not matter. */
function frequencyOf(
  name: string,
  interval: number,
): Partial<Pick<RecurrenceRule, 'frequency'>> & { interval: number } {
  if (dayFrequencies.has(name)) return { frequency: name as RecurrenceRule['frequency'], interval };
  const minutes = (minutesOfUnit[name] ?? Number.NaN) * interval;
  if (minutes % dayMinutes === 0) return { frequency: 'DAILY', interval: minutes / dayMinutes };
  return { interval };
}

/** A day with the fields that rules check, in days since 1970. */
interface DayFacts {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly weekday: number;
}

const factsOf = (day: number): DayFacts => {
  const date = new Date(day * 86_400_000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: weekdayOfDay(day),
  };
};
const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7;
const dayOfDate = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / 86_400_000;

/** How many days the rules of one calendar may check. */
export interface RuleBudget {
  days: number;
}

/**
 * Yields the days in [start, until) that match a rule, ascending, in days since 1970. COUNT is applied, UNTIL is the
 * caller's. Ends with `null` when the budget is used up.
 *
 * @param from earlier days may be skipped
 */
export function* daysOfRule(
  rule: RecurrenceRule,
  start: number,
  until: number,
  budget: RuleBudget,
  from = start,
): Generator<number | null, void, undefined> {
  const matches = matcherOf(rule, factsOf(start));
  let left = rule.count ?? Infinity;
  for (let index = 0; ; index += rule.interval) {
    const [first, last] = periodOf(rule, start, index);
    if (first >= until) return;
    // Only rules with a COUNT have to be evaluated from their start.
    const isPast = last <= from && rule.count === null;
    budget.days -= isPast ? 1 : last - first;
    if (budget.days < 0) {
      yield null;
      return;
    }
    if (isPast) continue;
    const days: number[] = [];
    for (let day = first; day < last; day++) if (matches(day)) days.push(day);
    for (const day of positioned(days, rule.positions)) {
      if (day < start) continue;
      if (day >= until || left-- <= 0) return;
      if (day >= from) yield day;
    }
  }
}

/** The days of the nth period after that of `start`: [first, last). */
function periodOf(
  { frequency, weekStart }: RecurrenceRule,
  start: number,
  index: number,
): [first: number, last: number] {
  const { year, month } = factsOf(start);
  switch (frequency) {
    case 'DAILY':
      return [start + index, start + index + 1];
    case 'WEEKLY': {
      const first = start - ((weekdayOfDay(start) - weekStart + 7) % 7) + index * 7;
      return [first, first + 7];
    }
    case 'MONTHLY':
      return [dayOfDate(year, month + index, 1), dayOfDate(year, month + index + 1, 1)];
    case 'YEARLY':
      return [dayOfDate(year + index, 1, 1), dayOfDate(year + index + 1, 1, 1)];
  }
}

function positioned(days: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return days;
  const chosen = positions.map((position) => days.at(position > 0 ? position - 1 : position));
  return days.filter((day) => chosen.includes(day));
}

/** A predicate for the days of a rule within its periods. Missing parts default to those of the series' start. */
function matcherOf(rule: RecurrenceRule, start: DayFacts): (day: number) => boolean {
  const { frequency, weeks, yearDays, weekStart } = rule;
  const isOpen = weeks.length + yearDays.length + rule.monthDays.length + rule.weekdays.length === 0;
  const months = frequency === 'YEARLY' && isOpen && rule.months.length === 0 ? [start.month] : rule.months;
  const monthDays = isOpen && (frequency === 'YEARLY' || frequency === 'MONTHLY') ? [start.date] : rule.monthDays;
  const isWeekdayOpen = isOpen
    ? frequency === 'WEEKLY'
    : rule.weekdays.length + rule.monthDays.length + yearDays.length === 0;
  const weekdays = isWeekdayOpen ? [{ weekday: start.weekday, nth: 0 }] : rule.weekdays;
  const nthOf = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months.length > 0) ? 'month' : 'year';
  const countsNth = (frequency === 'MONTHLY' || frequency === 'YEARLY') && weeks.length === 0;
  return (day) => {
    const { year, month, date, weekday } = factsOf(day);
    if (months.length > 0 && !months.includes(month)) return false;
    const yearStart = dayOfDate(year, 1, 1);
    const yearEnd = dayOfDate(year + 1, 1, 1);
    const monthEnd = dayOfDate(year, month + 1, 1);
    const isNamed = (numbers: readonly number[], fromStart: number, fromEnd: number): boolean =>
      numbers.length === 0 || numbers.includes(fromStart) || numbers.includes(-fromEnd);
    if (!isNamed(monthDays, date, monthEnd - day)) return false;
    if (!isNamed(yearDays, day - yearStart + 1, yearEnd - day)) return false;
    if (weeks.length > 0 && !isNamed(weeks, ...weekOf(day, weekStart))) return false;
    if (weekdays.length === 0) return true;
    const [first, end] = nthOf === 'month' ? [day - date + 1, monthEnd] : [yearStart, yearEnd];
    const nth = Math.floor((day - first) / 7) + 1;
    const nthFromEnd = -(Math.floor((end - 1 - day) / 7) + 1);
    return weekdays.some(
      (part) =>
        part.weekday === weekday && (!countsNth || part.nth === 0 || part.nth === nth || part.nth === nthFromEnd),
    );
  };
}

/**
 * The week of a day within its year, from the start and from the end. The first week has at least four days of the
 * year.
 */
function weekOf(day: number, weekStart: number): [fromStart: number, fromEnd: number] {
  const weekFirst = day - ((weekdayOfDay(day) - weekStart + 7) % 7);
  const { year } = factsOf(weekFirst + 3);
  const firstWeekOf = (ofYear: number): number => {
    const fourth = dayOfDate(ofYear, 1, 4);
    return fourth - ((weekdayOfDay(fourth) - weekStart + 7) % 7);
  };
  return [(weekFirst - firstWeekOf(year)) / 7 + 1, (firstWeekOf(year + 1) - weekFirst) / 7];
}
