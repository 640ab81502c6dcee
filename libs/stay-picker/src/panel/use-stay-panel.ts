import { comingWeekend, nightsBetween, type CalendarDate, type Locale, type Party } from '@mp/domain';
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
export interface StayQuestion {
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
export function useStayPanel({ choice, onChoice, locale, today, placeId, party }: StayQuestion) {
  const { formatMessage } = useIntl();
  const words = useDayWords(locale);
  const [isTouched, setTouched] = useState(false);
  const weekend = useMemo(() => comingWeekend(today), [today]);
  // The coming weekend is offered, never taken without a word. [4.19] A place's own days may say no to it.
  const isSuggested = !isTouched && !placeId && choice.arrival === null && choice.departure === null;
  const shown = isSuggested ? weekend : choice;
  const [month, setMonth] = useState<CalendarDate>(() => within(shown.arrival ?? today, today));
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
      const offersPrice = !reason && !(isEnding && start && date > start);
      const priced = offersPrice ? priceOf(date) : undefined;
      const short = lengthReason(priced);
      const role = roleOf(date, shown);
      const notes = [
        date === today && formatMessage({ id: 'picker.day.today' }),
        role && formatMessage({ id: `picker.day.${role}` }),
        reason && words.reason(reason),
        priced?.total && `${words.nights(nights)} ${words.price(priced.total)}`,
        short && `${words.nights(nights)}: ${words.reason(short)}`,
      ];
      const cause = reason ?? short;
      const mark = cause ? words.mark(cause) : priced?.total ? words.shortPrice(priced.total) : null;
      return {
        label: [words.day(date), ...notes.filter(Boolean)].join(', '),
        // A place's days keep the line free: prices that come move nothing.
        mark: mark ?? (placeId === undefined ? null : ''),
        reason: reason && words.reason(reason),
      };
    },
    [reasonOf, isEnding, start, priceOf, today, shown, formatMessage, words, nights, placeId],
  );

  const settle = (next: StayChoice) => {
    setTouched(true);
    onChoice(next);
  };
  /** Tells whether the stay is complete with this day. */
  const choose = (date: CalendarDate): boolean => {
    if (reasonOf(date) || (waits && choice.arrival && date > choice.arrival)) return false;
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
  const status = (): string => {
    const { arrival, departure } = shown;
    if (arrival && deadEnd) return formatMessage({ id: 'picker.deadEnd' }, { date: words.day(arrival) });
    if (waits) return formatMessage({ id: 'picker.loading' });
    if (arrival && departure && problem)
      return formatMessage(
        { id: 'picker.blocked' },
        { date: words.stay(arrival, departure), reason: words.reason(problem) },
      );
    if (arrival && departure)
      return isSuggested
        ? formatMessage({ id: 'picker.suggested' }, { stay: words.stay(arrival, departure) })
        : words.stay(arrival, departure);
    return arrival
      ? formatMessage({ id: 'picker.prompt.departure' }, { date: words.day(arrival) })
      : formatMessage({ id: 'picker.prompt.arrival' });
  };

  const reachedReason = reached && reasonOf(reached);
  return {
    shown,
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
    /** Why the day that the visitor is at cannot be chosen. */
    reached:
      reached && reachedReason
        ? formatMessage({ id: 'picker.blocked' }, { date: words.day(reached), reason: words.reason(reachedReason) })
        : null,
    hasFailed: days.hasFailed,
    retry: days.retry,
    words,
    /** Takes what is shown, a suggestion too, before the panel closes. */
    take: () => {
      if (isSuggested) onChoice(weekend);
    },
    clear: () => settle(noDates),
  };
}

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
