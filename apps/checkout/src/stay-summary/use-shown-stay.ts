import { useStayRatesQuery } from '@mp/api-client';
import type { Money } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRequestedStay } from '../dates/requested-stay.ts';
import { firstChoice } from '../dates/first-choice.ts';
import { lowestTotal, useWizard } from '../wizard/use-wizard.ts';
import { chosenStay, type ChosenStay } from '../wizard/wizard-query.ts';

/** What the summary speaks of: the stay, and what it costs from or exactly. */
export interface ShownStay {
  readonly stay: ChosenStay | null;
  readonly total: Money | null;
  readonly isExact: boolean;
  /** The rooms are on the bill. */
  readonly showsRooms: boolean;
}

/**
 * The chosen stay; in the step that asks for it the one that its fields say, so that there is one total on the screen,
 * with the dates and the guests that it is for.
 */
export function useShownStay(): ShownStay {
  const { today } = usePageContext();
  const { place, choices, step, stay, rates, rate: chosen, totalFrom, offer, price } = useWizard();
  const asked = useRequestedStay();
  // Before the page is alive its fields say what they were rendered with: the step has asked for that, too.
  const first = step === 'dates' && !asked ? chosenStay({ ...choices, ...firstChoice(choices, today) }, today) : null;
  const ofFirst = useStayRatesQuery(first ? { placeId: place.id, ...first } : skipToken);
  if (step === 'dates') {
    const { choice, party, total } = asked ?? {
      choice: firstChoice(choices, today),
      party: choices.party,
      total: lowestTotal(ofFirst.currentData),
    };
    const shown = chosenStay({ ...choices, ...choice, party }, today);
    return { stay: shown, total: shown && total, isExact: false, showsRooms: false };
  }
  // The step that asks for the rate has one ticked already.
  const rate = chosen ?? (step === 'rate' ? rates[0] : null);
  const showsRooms = offer !== null && step !== 'rate';
  return {
    stay,
    total: stay && ((showsRooms && price ? price.total : rate?.total) ?? totalFrom),
    isExact: showsRooms ? price !== null : Boolean(rate),
    showsRooms,
  };
}
