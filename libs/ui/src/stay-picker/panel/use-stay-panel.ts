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

/** What the panel is opened with. */
export interface StayParams {
  readonly choice: StayChoice;
  readonly onChoice: (choice: StayChoice) => void;
  readonly locale: Locale;
  readonly today: CalendarDate;
  /** Whose days and prices are shown; any place when missing. */
  readonly placeId?: number;
  readonly party: Party;
}

/** The length that prices are shown for while no stay is chosen: a weekend. */
const usualNights = 2;

/** The choice, what it means for every day, and the sentence that says where it stands. */
export function useStayPanel({ choice, onChoice, locale, today, placeId, party }: StayParams) {
  const { formatMessage } = useIntl();
  const words = useDayWords(locale);
  const [isTouched, setTouched] = useState(false);
  const weekend = useMemo(() => comingWeekend(today), [today]);
  // The coming weekend is offered, never taken without a word. [4.19] A place's own days may say no to it.
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

  // Drawn anew only when a day's facts may have changed: not for every day that the pointer passes.
  const factsOf = useCallback(
    (date: CalendarDate): DayFacts => {
      const reason = reasonOf(date);
      // While the departure is chosen, figures are of stays that end on a day; else of those that begin on it.
      const ends = isEnding && start !== null && date > start;
      const priced = !reason && !isEnding ? priceOf(date) : undefined;
      const total = ends && !reason ? totals.get(date) : priced?.total;
      const short = lengthReason(priced);
      // For the days that say it: most of any place's say nothing of a length.
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
        // A place's days keep the line free: prices that come move nothing.
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
  /** Tells whether the stay is complete with this day. */
  const choose = (date: CalendarDate): boolean => {
    // A day that nothing is known of yet is taken: a press is not lost, and what the place says is told when it is here.
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
    /** The weekend that is offered while nothing is chosen. */
    suggested,
    month,
    setMonth,
    nights,
    setNights: (next: number) => {
      setNights(next);
      // Another length is another stay: what was chosen for the old one is asked anew.
      if (choice.departure) settle({ arrival: choice.arrival, departure: null });
    },
    factsOf,
    choose,
    settle,
    reach: setReached,
    /** Goes to the month of a date that was typed. */
    show: (date: CalendarDate | null) => date && setMonth(within(date, today)),
    status: status(),
    /** Why the day that the visitor is at cannot be chosen, or what the stay would be that ends there. */
    reached:
      reached && reachedReason
        ? formatMessage({ id: 'picker.blocked' }, { date: words.day(reached), reason: words.reason(reachedReason) })
        : reachedStay
          ? summaryOf(start, reached, totals.get(reached))
          : null,
    /** What the figures in the days are; null for any place, whose days have none. */
    figures: figuresOf(placeId, isEnding),
    /** Whether the choice can be left as it is: an arrival alone would be thrown away [4.18], so it is asked about. */
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

/** What a place's figures are of, as a part of their message's id. */
const figuresOf = (placeId: number | undefined, isEnding: boolean): 'arrival' | 'departure' | null =>
  placeId === undefined ? null : isEnding ? 'departure' : 'arrival';

const within = (date: CalendarDate, today: CalendarDate): CalendarDate => {
  const last = lastBookableDay(today);
  return date < today ? today : date > last ? last : date;
};

/** What a day is to the stay, as a part of its message's id. */
const roleOf = (date: CalendarDate, { arrival, departure }: StayChoice): 'arrival' | 'departure' | 'within' | null => {
  if (date === arrival) return 'arrival';
  if (date === departure) return 'departure';
  return arrival && departure && date > arrival && date < departure ? 'within' : null;
};
