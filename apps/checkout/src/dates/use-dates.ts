import { useArrivalDaysQuery, useDepartureDaysQuery, useStayRatesQuery } from '@mp/api-client';
import {
  addDays,
  nightsBetween,
  partySize,
  refusedCompanions,
  type CalendarDate,
  type CompanionLimits,
  type Money,
  type Party,
} from '@mp/domain';
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

/** The dates and guests of the form, and the place's response. */
export interface Dates {
  readonly choice: StayChoice;
  readonly setChoice: (choice: StayChoice) => void;
  /** Changes the arrival; the stay keeps its length. */
  readonly chooseArrival: (arrival: CalendarDate) => void;
  readonly party: Party;
  readonly setParty: (party: Party) => void;
  readonly partyProblem: RuleKey | null;
  /** How many people the place sleeps, if the party is larger; otherwise null. [5.28] [4.35] */
  readonly sleepsOnly: number | null;
  /** The companions of which the place takes fewer. */
  readonly refused: keyof CompanionLimits | null;
  /** The place's objection to the dates. */
  readonly problem: DayProblem | null;
  readonly otherArrivals: readonly CalendarDate[];
  readonly otherDepartures: readonly CalendarDate[];
  /** The length of the stay, if both dates are valid by our own rules. */
  readonly nights: number | null;
  /** The lowest total; null while it is loading. */
  readonly total: Money | null;
  /** Whether the guest can continue, as far as is loaded. */
  readonly isComplete: boolean;
  /** Whether the response about the choice is pending. */
  readonly isChecking: boolean;
}

/** Checks every choice with the API. */
export function useDates(): Dates {
  const { today } = usePageContext();
  const { place, choices } = useWizard();
  const [choice, setChoice] = useState(() => firstChoice(choices, today));
  const [party, setParty] = useState(choices.party);
  const { arrival, departure } = choice;

  const partyProblem = checkParty(party);
  const broken = checkChoice(choice, today);
  const sleeps = place.roomTypes.reduce((beds, { capacity, units }) => beds + capacity * units, 0);
  // A party that is too large fits on no day: the API could only respond that each is taken.
  const isTooLarge = !partyProblem && partySize(party) > sleeps;
  const refused = refusedCompanions(place.companions, party);
  const isTaking = !partyProblem && !isTooLarge && !refused;
  const stayParams = arrival && !broken.arrival && isTaking ? { placeId: place.id, party, arrival } : null;
  const arrivalsQuery = useArrivalDaysQuery(
    stayParams ? { placeId: stayParams.placeId, party, ...arrivalWindow(stayParams.arrival, today) } : skipToken,
  );
  const departuresQuery = useDepartureDaysQuery(stayParams ?? skipToken);
  const [arrivals, departures] = [arrivalsQuery.currentData, departuresQuery.currentData];

  const isInOrder = arrival !== null && departure !== null && !broken.arrival && !broken.departure;
  const reported =
    stayParams && isInOrder
      ? (arrivalProblem(arrivals?.find(({ date }) => date === arrival)) ??
        departureProblem(departures, arrival, departure))
      : null;
  const isPossible = isInOrder && isTaking && !reported;
  const ratesQuery = useStayRatesQuery(isPossible ? { placeId: place.id, arrival, departure, party } : skipToken);
  const rates = ratesQuery.currentData;
  const isTaken = isPossible && rates?.length === 0;
  const problem: DayProblem | null = reported ?? (isTaken ? { field: 'departure', id: 'dates.problem.notFree' } : null);

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
    refused,
    problem,
    otherArrivals: problem?.field === 'arrival' && arrival ? otherArrivals(arrivals, arrival) : [],
    otherDepartures: problem?.field === 'departure' && departure ? otherDepartures(departures, departure) : [],
    nights: isInOrder ? nightsBetween(arrival, departure) : null,
    total,
    isComplete: isPossible && !isTaken,
    isChecking: arrivalsQuery.isFetching || departuresQuery.isFetching || ratesQuery.isFetching,
  };
}
