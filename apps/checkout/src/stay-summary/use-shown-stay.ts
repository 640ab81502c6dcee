import { useStayRatesQuery } from '@mp/api-client';
import type { Money } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRequestedStay } from '../dates/requested-stay.ts';
import { firstChoice } from '../dates/first-choice.ts';
import { lowestTotal, useWizard } from '../wizard/use-wizard.ts';
import { chosenStay, type ChosenStay } from '../wizard/wizard-query.ts';

/** The content of the summary: the stay, and its lowest or exact price. */
export interface ShownStay {
  readonly stay: ChosenStay | null;
  readonly total: Money | null;
  readonly isExact: boolean;
  /** Whether the rooms are on the bill. */
  readonly showsRooms: boolean;
}

/** The chosen stay; in the dates step the one of its fields, so that one total is shown with its dates and guests. */
export function useShownStay(): ShownStay {
  const { today } = usePageContext();
  const { place, choices, step, stay, rates, rate: chosen, totalFrom, offer, price } = useWizard();
  const requested = useRequestedStay();
  // Before hydration the fields have their rendered values, which the step has requested.
  const first =
    step === 'dates' && !requested ? chosenStay({ ...choices, ...firstChoice(choices, today) }, today) : null;
  const ofFirst = useStayRatesQuery(first ? { placeId: place.id, ...first } : skipToken);
  if (step === 'dates') {
    const { choice, party, total } = requested ?? {
      choice: firstChoice(choices, today),
      party: choices.party,
      total: lowestTotal(ofFirst.currentData),
    };
    const shown = chosenStay({ ...choices, ...choice, party }, today);
    return { stay: shown, total: shown && total, isExact: false, showsRooms: false };
  }
  // The rate step has a preselected rate.
  const rate = chosen ?? (step === 'rate' ? rates[0] : null);
  const showsRooms = offer !== null && step !== 'rate';
  return {
    stay,
    total: stay && ((showsRooms && price ? price.total : rate?.total) ?? totalFrom),
    isExact: showsRooms ? price !== null : Boolean(rate),
    showsRooms,
  };
}
