import { useArrivalDaysQuery, useDepartureDaysQuery, useStayRatesQuery } from '@mp/api-client';
import { addDays, nightsBetween, partySize, type CalendarDate, type Money, type Party } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { checkChoice, type StayChoice } from '@mp/ui/stay-picker';
import { checkParty, type RuleKey } from '@mp/validation';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { lowestTotal, useWizard } from '../wizard/use-wizard.ts';
import { usePublishRequestedStay } from './requested-stay.ts';
import { firstChoice, usualNights } from './first-choice.ts';
import { arrivalWindow, otherArrivals, otherDepartures } from './arrival-window.ts';
import { arrivalProblem, departureProblem, type DayProblem } from './day-problem.ts';

/** The dates and guests of the form, and what the place says to them. */
export interface Dates {
  readonly choice: StayChoice;
  readonly setChoice: (choice: StayChoice) => void;
  /** Takes another day to arrive; the stay keeps its length. */
  readonly chooseArrival: (arrival: CalendarDate) => void;
  readonly party: Party;
  readonly setParty: (party: Party) => void;
  readonly partyProblem: RuleKey | null;
  /** How many people the place sleeps, where the party is larger than that; null where it is not. [5.28] [4.35] */
  readonly sleepsOnly: number | null;
  /** What the place has against the dates. */
  readonly problem: DayProblem | null;
  readonly otherArrivals: readonly CalendarDate[];
  readonly otherDepartures: readonly CalendarDate[];
  /** How long the stay is, once both dates are in order by our own rules. */
  readonly nights: number | null;
  /** What the stay costs from; null while it is not known. */
  readonly total: Money | null;
  /** Whether one can go on, as far as is known. */
  readonly isComplete: boolean;
  /** The place has been asked about the choice and has not answered yet. */
  readonly isAsking: boolean;
}

/** Asks the API about every choice as it is made. */
export function useDates(): Dates {
  const { today } = usePageContext();
  const { place, choices } = useWizard();
  const [choice, setChoice] = useState(() => firstChoice(choices, today));
  const [party, setParty] = useState(choices.party);
  const { arrival, departure } = choice;

  const partyProblem = checkParty(party);
  const broken = checkChoice(choice, today);
  const sleeps = place.roomTypes.reduce((beds, { capacity, units }) => beds + capacity * units, 0);
  // On no day would there be room for them: asked about days, the API could only say that each is taken.
  const isTooLarge = !partyProblem && partySize(party) > sleeps;
  const asked =
    arrival && !broken.arrival && !partyProblem && !isTooLarge ? { placeId: place.id, party, arrival } : null;
  const askedArrivals = useArrivalDaysQuery(
    asked ? { placeId: asked.placeId, party, ...arrivalWindow(asked.arrival, today) } : skipToken,
  );
  const askedDepartures = useDepartureDaysQuery(asked ?? skipToken);
  const [arrivals, departures] = [askedArrivals.currentData, askedDepartures.currentData];

  const isInOrder = arrival !== null && departure !== null && !broken.arrival && !broken.departure;
  const told =
    asked && isInOrder
      ? (arrivalProblem(arrivals?.find(({ date }) => date === arrival)) ??
        departureProblem(departures, arrival, departure))
      : null;
  const isPossible = isInOrder && !partyProblem && !isTooLarge && !told;
  const askedRates = useStayRatesQuery(isPossible ? { placeId: place.id, arrival, departure, party } : skipToken);
  const rates = askedRates.currentData;
  const isTaken = isPossible && rates?.length === 0;
  const problem: DayProblem | null = told ?? (isTaken ? { field: 'departure', id: 'dates.problem.notFree' } : null);

  const total = isPossible ? lowestTotal(rates) : null;
  usePublishRequestedStay({ choice, party, total });

  return {
    choice,
    setChoice,
    chooseArrival: (next) => {
      const nights = arrival && departure ? Math.max(1, nightsBetween(arrival, departure)) : usualNights;
      setChoice({ arrival: next, departure: addDays(next, nights) });
    },
    party,
    setParty,
    partyProblem,
    sleepsOnly: isTooLarge ? sleeps : null,
    problem,
    otherArrivals: problem?.field === 'arrival' && arrival ? otherArrivals(arrivals, arrival) : [],
    otherDepartures: problem?.field === 'departure' && departure ? otherDepartures(departures, departure) : [],
    nights: isInOrder ? nightsBetween(arrival, departure) : null,
    total,
    isComplete: isPossible && !isTaken,
    isAsking: askedArrivals.isFetching || askedDepartures.isFetching || askedRates.isFetching,
  };
}
