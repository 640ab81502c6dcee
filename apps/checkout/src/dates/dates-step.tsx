import { useArrivalDaysQuery, useDepartureDaysQuery, useStayRatesQuery } from '@mp/api-client';
import {
  addDays,
  comingWeekend,
  longestStayNights,
  nightsBetween,
  parseCalendarDate,
  personLimits,
  type CalendarDate,
  type Party,
} from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { Button, Notice, NumberStepper, Price, TextInput } from '@mp/ui';
import { checkParty, checkStayDates, lastBookableDay, type RuleKey } from '@mp/validation';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';
import { lowestTotal, useWizard } from '../wizard/use-wizard.ts';
import { StepActions, StepFrame } from '../wizard/step-frame.tsx';
import { arrivalWindow, otherArrivals, otherDepartures } from './arrival-window.ts';
import { arrivalProblem, departureProblem } from './day-problem.ts';
import styles from './dates-step.module.css';
import { OtherDays } from './other-days.tsx';

interface Typed {
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  readonly party: Party;
}

const readTyped = (form: HTMLFormElement): Typed => {
  const data = new FormData(form);
  const value = (name: string): string => String(data.get(name) ?? '');
  return {
    arrival: parseCalendarDate(value('arr')),
    departure: parseCalendarDate(value('dep')),
    party: { adults: Number(value('ad') || NaN), children: Number(value('ch') || NaN) },
  };
};

/** The field that one of our own date rules speaks of. */
const fieldOf = (rule: RuleKey): 'arrival' | 'departure' => (rule === 'date_prior_error' ? 'arrival' : 'departure');

/**
 * [2.52] Dates and guests. A GET form of native inputs, so it works before JavaScript; once the page is alive it asks the
 * API about every choice and says at once why a day cannot be had, and which ones near it can.
 */
export function DatesStep() {
  const { text, money, locale } = useText();
  const { today } = usePageContext();
  const { place, choices, ratesFailure } = useWizard();
  const weekend = comingWeekend(today);
  const [typed, setTyped] = useState<Typed>({
    arrival: choices.arrival ?? weekend.arrival,
    departure: choices.departure ?? (choices.arrival ? addDays(choices.arrival, 2) : weekend.departure),
    party: choices.party,
  });
  const [first] = useState(typed);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { arrival, departure, party } = typed;

  const read = () => {
    if (form.current) setTyped(readTyped(form.current));
  };
  // What was typed before the page came to life counts.
  useEffect(read, []);

  const partyProblem = checkParty(party);
  const asked = arrival && arrival >= today && !partyProblem ? { placeId: place.id, party, arrival } : null;
  const arrivals = useArrivalDaysQuery(
    asked ? { placeId: asked.placeId, party, ...arrivalWindow(asked.arrival, today) } : skipToken,
  );
  const departures = useDepartureDaysQuery(asked ?? skipToken);
  const rule = arrival && departure ? checkStayDates(arrival, departure, today) : null;
  const problem =
    asked && departure && !rule
      ? (arrivalProblem(arrivals.currentData?.find(({ date }) => date === asked.arrival)) ??
        departureProblem(departures.currentData, asked.arrival, departure))
      : null;
  const isComplete = arrival && departure && !rule && !partyProblem && !problem;
  const rates = useStayRatesQuery(isComplete ? { placeId: place.id, arrival, departure, party } : skipToken);
  const total = isComplete ? lowestTotal(rates.currentData) : null;
  const isTaken = isComplete && rates.currentData?.length === 0;

  const errorOf = (field: 'arrival' | 'departure'): string | undefined => {
    if (rule) return fieldOf(rule) === field ? ruleText(text, rule) : undefined;
    if (problem) return problem.field === field ? text(problem.id, problem.values) : undefined;
    if (!(field === 'arrival' ? arrival : departure))
      return isSubmitted ? ruleText(text, 'errors.required') : undefined;
    return isTaken && field === 'departure' ? text('dates.problem.notFree') : undefined;
  };
  const arrivalError = errorOf('arrival');
  const departureError = errorOf('departure');

  const choose = (name: 'arr' | 'dep', date: CalendarDate) => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = date;
  };
  /** A new arrival takes the departure with it, so that the stay keeps its length. */
  const chooseArrival = (next: CalendarDate) => {
    const nights = arrival && departure ? nightsBetween(arrival, departure) : 2;
    choose('arr', next);
    choose('dep', addDays(next, nights > 0 ? nights : 2));
    read();
  };
  const change = (event: FormEvent<HTMLFormElement>) => {
    const input = event.target as HTMLInputElement;
    const next = input.name === 'arr' ? parseCalendarDate(input.value) : null;
    if (next && departure && next >= departure) chooseArrival(next);
    else read();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setSubmitted(true);
    if (isComplete && !isTaken) return;
    event.preventDefault();
    const wrong = partyProblem ? 'ad' : !arrival || arrivalError ? 'arr' : 'dep';
    const input = event.currentTarget.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  };

  return (
    <StepFrame name="dates" title={text('dates.title')} lead={text('dates.lead')}>
      <Form
        ref={form}
        method="get"
        action={href('checkout', { locale })}
        className={styles.form}
        onChange={change}
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name="hid" value={place.id} />
        {choices.rateId && <input type="hidden" name="rate" value={choices.rateId} />}
        <div className={styles.pair}>
          <TextInput
            type="date"
            name="arr"
            label={text('stay.arrival')}
            defaultValue={first.arrival ?? undefined}
            min={today}
            max={addDays(lastBookableDay(today), -1)}
            error={arrivalError}
            required
          />
          <TextInput
            type="date"
            name="dep"
            label={text('stay.departure')}
            defaultValue={first.departure ?? undefined}
            min={addDays(arrival ?? today, 1)}
            max={latestDeparture(arrival ?? today, lastBookableDay(today))}
            error={departureError}
            hint={
              arrival && departure && !departureError && !rule
                ? text('stay.nights', { nights: nightsBetween(arrival, departure) })
                : undefined
            }
            required
          />
        </div>
        {arrivalError && arrival && arrival >= today && (
          <OtherDays
            label={text('dates.otherArrivals')}
            days={otherArrivals(arrivals.currentData, arrival)}
            onChoose={chooseArrival}
          />
        )}
        {departureError && !arrivalError && departure && (
          <OtherDays
            label={text('dates.otherDepartures')}
            days={otherDepartures(departures.currentData, departure)}
            onChoose={(day) => {
              choose('dep', day);
              read();
            }}
          />
        )}
        <div className={styles.pair}>
          <NumberStepper
            name="ad"
            label={text('dates.adults')}
            hint={text('dates.adultsHint')}
            defaultValue={first.party.adults}
            min={1}
            max={personLimits.maxAdults}
            decreaseLabel={text('dates.fewerAdults')}
            increaseLabel={text('dates.moreAdults')}
            onValueChange={read}
            error={partyProblem ? ruleText(text, partyProblem) : undefined}
          />
          <NumberStepper
            name="ch"
            label={text('dates.children')}
            hint={text('dates.childrenHint')}
            defaultValue={first.party.children}
            min={0}
            max={personLimits.maxChildren}
            decreaseLabel={text('dates.fewerChildren')}
            increaseLabel={text('dates.moreChildren')}
            onValueChange={read}
          />
        </div>
        {ratesFailure?.retryable && (
          <Notice kind="error" title={text('failure.network.title')}>
            <p>{text('failure.network.loading')}</p>
          </Notice>
        )}
        <StepActions
          total={
            total && departure && arrival ? (
              <Price
                lead={text('stay.totalFrom')}
                amount={money(total)}
                note={text('stay.forNights', { nights: nightsBetween(arrival, departure) })}
              />
            ) : undefined
          }
        >
          <Button type="submit" variant="callToAction">
            {text('dates.continue')}
          </Button>
        </StepActions>
      </Form>
    </StepFrame>
  );
}

const latestDeparture = (arrival: CalendarDate, last: CalendarDate): CalendarDate => {
  const longest = addDays(arrival, longestStayNights);
  return longest < last ? longest : last;
};
