import { comingWeekend, nightsBetween, type CalendarDate, type Locale, type Money, type Party } from '@mp/domain';
import { lastBookableDay } from '@mp/validation';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { DayFacts } from '../calendar/day-facts.ts';
import { chooseDay, choosesDeparture, noDates, type StayChoice } from '../choice/stay-choice.ts';
import { arrivalReason, departureReason, isDeadEnd, lengthReason, type DayReason } from '../days/day-reason.ts';
import { useDayPrices } from '../days/use-day-prices.ts';
import { usePlaceDays } from '../days/use-place-days.ts';
import { useDayWords } from './use-day-words.ts';

/** The options of the panel. */
export interface StayParams {
  readonly choice: StayChoice;
  readonly onChoice: (choice: StayChoice) => void;
  readonly locale: Locale;
  readonly today: CalendarDate;
  /** The place of the days and prices; any place when missing. */
  readonly placeId?: number;
  readonly party: Party;
}

/** The length for prices while no stay is chosen: a weekend. */
const usualNights = 2;

/** The choice, the data of every day, and a sentence about the state of the choice. */
export function useStayPanel({ choice, onChoice, locale, today, placeId, party }: StayParams) {
  const { formatMessage } = useIntl();
  const words = useDayWords(locale);
  const [isTouched, setTouched] = useState(false);
  const weekend = useMemo(() => comingWeekend(today), [today]);
  // The coming weekend is suggested, not chosen. [4.19] A place's days may exclude it.
  const isSuggested = !isTouched && !placeId && choice.arrival === null && choice.departure === null;
  const suggested = isSuggested ? weekend : null;
  const [month, setMonth] = useState<CalendarDate>(() => within(choice.arrival ?? suggested?.arrival ?? today, today));
  const [isMissed, setMissed] = useState(false);
  const [reached, setReached] = useState<CalendarDate | null>(null);
  const [chosenNights, setNights] = useState<number | null>(null);
  const nights =
    choice.arrival && choice.departure
      ? Math.max(1, nightsBetween(choice.arrival, choice.departure))
      : (chosenNights ?? usualNights);

  const days = usePlaceDays({ placeId, party, today, month, arrival: choice.arrival });
  const priceOf = useDayPrices({ placeId, party, today, month, nights });
  const deadEnd = choice.arrival !== null && isDeadEnd(days.departures);
  const isEnding = choosesDeparture(choice) && !deadEnd;
  const waits = isEnding && placeId !== undefined && !days.departures && !days.hasFailed;

  const { arrivalDay, departures } = days;
  const { arrival: start } = choice;
  const totals = useMemo(() => new Map(departures?.map(({ date, total }) => [date, total])), [departures]);
  const reasonOf = useCallback(
    (date: CalendarDate): DayReason | null => {
      if (!isEnding || !start || date < start) return arrivalReason(date, today, arrivalDay(date));
      return date === start ? null : departureReason(date, start, today, departures);
    },
    [isEnding, start, today, arrivalDay, departures],
  );

  // Changes only when a day's facts may have changed: not when the pointer moves.
  const factsOf = useCallback(
    (date: CalendarDate): DayFacts => {
      const reason = reasonOf(date);
      // While a departure is chosen, figures are for stays that end on a day; else for stays that begin on it.
      const ends = isEnding && start !== null && date > start;
      const priced = !reason && !isEnding ? priceOf(date) : undefined;
      const total = ends && !reason ? totals.get(date) : priced?.total;
      const short = lengthReason(priced);
      // Only for days that show it: most days of any place have no length.
      const length = total || short ? words.nights(ends ? nightsBetween(start, date) : nights) : '';
      const role = roleOf(date, choice);
      const notes = [
        date === today && formatMessage({ id: 'picker.day.today' }),
        role && formatMessage({ id: `picker.day.${role}` }),
        reason && words.reason(reason),
        total && `${length} ${words.price(total)}`,
        short && `${length}: ${words.reason(short)}`,
      ];
      const cause = reason ?? short;
      const mark = cause ? words.mark(cause) : total ? words.shortPrice(total) : null;
      return {
        label: [words.day(date), ...notes.filter(Boolean)].join(', '),
        // A place's days reserve the line, so that loaded prices shift nothing.
        mark: mark ?? (placeId === undefined ? null : ''),
        reason: reason && words.reason(reason),
      };
    },
    [reasonOf, isEnding, start, totals, priceOf, today, choice, formatMessage, words, nights, placeId],
  );

  const settle = (next: StayChoice) => {
    setTouched(true);
    setMissed(false);
    onChoice(next);
  };
  /** Returns whether this day completes the stay. */
  const choose = (date: CalendarDate): boolean => {
    // A day that is not loaded is accepted, so that no press is lost; a problem is shown once it is loaded.
    if (reasonOf(date)) return false;
    const next = chooseDay(deadEnd ? noDates : choice, date);
    settle(next);
    if (!next.arrival || !next.departure) return false;
    setNights(nightsBetween(next.arrival, next.departure));
    return true;
  };

  const problem =
    choice.arrival && choice.departure && !days.isLoading
      ? (arrivalReason(choice.arrival, today, days.arrivalDay(choice.arrival)) ??
        departureReason(choice.departure, choice.arrival, today, days.departures))
      : null;
  const summaryOf = (arrival: CalendarDate, departure: CalendarDate, total: Money | null | undefined): string =>
    [words.stay(arrival, departure), total && words.total(total)].filter(Boolean).join(', ');
  const status = (): string => {
    const { arrival, departure } = choice;
    if (suggested)
      return formatMessage({ id: 'picker.suggested' }, { stay: words.stay(suggested.arrival, suggested.departure) });
    if (arrival && deadEnd) return formatMessage({ id: 'picker.deadEnd' }, { date: words.day(arrival) });
    if (waits) return formatMessage({ id: 'picker.loading' });
    if (arrival && departure && problem)
      return formatMessage(
        { id: 'picker.blocked' },
        { date: words.stay(arrival, departure), reason: words.reason(problem) },
      );
    if (arrival && departure) {
      return summaryOf(arrival, departure, totals.get(departure) ?? priceOf(arrival)?.total);
    }
    if (arrival && isMissed) return formatMessage({ id: 'picker.missing.departure' }, { date: words.day(arrival) });
    return arrival
      ? formatMessage({ id: 'picker.prompt.departure' }, { date: words.day(arrival) })
      : formatMessage({ id: 'picker.prompt.arrival' });
  };

  const reachedReason = reached && reasonOf(reached);
  const reachedStay = isEnding && start && reached && reached > start && !reachedReason;
  return {
    /** The suggested weekend while nothing is chosen. */
    suggested,
    month,
    setMonth,
    nights,
    setNights: (next: number) => {
      setNights(next);
      // Another length is another stay, so the departure has to be chosen again.
      if (choice.departure) settle({ arrival: choice.arrival, departure: null });
    },
    factsOf,
    choose,
    settle,
    reach: setReached,
    /** Shows the month of an entered date. */
    show: (date: CalendarDate | null) => date && setMonth(within(date, today)),
    status: status(),
    /** Why the day under the pointer or focus cannot be chosen, or the stay that would end there. */
    reached:
      reached && reachedReason
        ? formatMessage({ id: 'picker.blocked' }, { date: words.day(reached), reason: words.reason(reachedReason) })
        : reachedStay
          ? summaryOf(start, reached, totals.get(reached))
          : null,
    /** The meaning of the figures in the days; null for any place, which has none. */
    figures: figuresOf(placeId, isEnding),
    /** Whether the choice can be closed: an arrival alone would be dropped [4.18], so it prompts. */
    finish: (): boolean => {
      const isHalf = choice.arrival !== null && choice.departure === null;
      setMissed(isHalf);
      return !isHalf;
    },
    hasFailed: days.hasFailed,
    retry: days.retry,
    words,
    clear: () => settle(noDates),
  };
}

/** The meaning of a place's figures, as a part of their message's id. */
const figuresOf = (placeId: number | undefined, isEnding: boolean): 'arrival' | 'departure' | null =>
  placeId === undefined ? null : isEnding ? 'departure' : 'arrival';

const within = (date: CalendarDate, today: CalendarDate): CalendarDate => {
  const last = lastBookableDay(today);
  return date < today ? today : date > last ? last : date;
};

/** A day's role in the stay, as a part of its message's id. */
const roleOf = (date: CalendarDate, { arrival, departure }: StayChoice): 'arrival' | 'departure' | 'within' | null => {
  if (date === arrival) return 'arrival';
  if (date === departure) return 'departure';
  return arrival && departure && date > arrival && date < departure ? 'within' : null;
};
