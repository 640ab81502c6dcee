import type { Combination, RoomPrice, StayRate } from '@mp/api-client';
import type { InsuranceOffer } from '../insurance/insurance-offer.ts';
import { roomsOf } from './chosen-offer.ts';
import type { Choices, WizardStep } from './wizard-query.ts';

/** What is known of the stay; undefined while it is asked for. */
export interface Known {
  readonly rates?: readonly StayRate[] | undefined;
  readonly combinations?: readonly Combination[] | undefined;
  readonly prices?: readonly RoomPrice[] | undefined;
  readonly insurance?: InsuranceOffer | undefined;
}

/** Whether rooms can be put together in more than one way: one house that is let as a whole leaves nothing to combine. */
export const hasRoomChoice = (prices: readonly RoomPrice[]): boolean =>
  prices.length > 1 || prices.some(({ free }) => free > 1);

/** The steps whose question has one answer: they are not asked, but open when somebody wants to see them. */
export function stepsWithOneOption({ rates, combinations, prices, insurance }: Known): ReadonlySet<WizardStep> {
  const settled = new Set<WizardStep>();
  if (rates?.length === 1) settled.add('rate');
  if (combinations?.length === 1 && prices && !hasRoomChoice(prices)) settled.add('rooms');
  if (insurance?.terms === null) settled.add('insurance');
  return settled;
}

/** The choices with the answers that nobody has to give. What somebody has chosen stays, be it gone meanwhile. */
export function withSingleOptions(choices: Choices, known: Known): Choices {
  const settled = stepsWithOneOption(known);
  const [rate] = known.rates ?? [];
  const [combination] = known.combinations ?? [];
  return {
    ...choices,
    ...(settled.has('rate') && rate && choices.rateId === null && { rateId: rate.id }),
    ...(settled.has('rooms') && combination && choices.rooms === null && { rooms: roomsOf(combination) }),
    ...(settled.has('insurance') && choices.isInsured === null && { isInsured: false }),
  };
}
