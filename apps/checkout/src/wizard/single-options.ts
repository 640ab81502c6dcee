import type { Combination, RoomPrice, StayRate } from '@mp/api-client';
import type { InsuranceOffer } from '../insurance/insurance-offer.ts';
import { roomsOf } from './chosen-offer.ts';
import type { Choices, WizardStep } from './wizard-query.ts';

/** The loaded data of the stay; undefined while it is loading. */
export interface LoadedOptions {
  readonly rates?: readonly StayRate[] | undefined;
  readonly combinations?: readonly Combination[] | undefined;
  readonly prices?: readonly RoomPrice[] | undefined;
  readonly insurance?: InsuranceOffer | undefined;
}

/** Whether rooms can be combined in several ways: a single house cannot. */
export const hasRoomChoice = (prices: readonly RoomPrice[]): boolean =>
  prices.length > 1 || prices.some(({ free }) => free > 1);

/** The steps with one option: they are skipped, but can be opened. */
export function stepsWithOneOption({ rates, combinations, prices, insurance }: LoadedOptions): ReadonlySet<WizardStep> {
  const settled = new Set<WizardStep>();
  if (rates?.length === 1) settled.add('rate');
  if (combinations?.length === 1 && prices && !hasRoomChoice(prices)) settled.add('rooms');
  if (insurance?.terms === null) settled.add('insurance');
  return settled;
}

/** Fills in choices that have a single option. The guest's own choices stay, even if unavailable meanwhile. */
export function withSingleOptions(choices: Choices, loaded: LoadedOptions): Choices {
  const settled = stepsWithOneOption(loaded);
  const [rate] = loaded.rates ?? [];
  const [combination] = loaded.combinations ?? [];
  return {
    ...choices,
    ...(settled.has('rate') && rate && choices.rateId === null && { rateId: rate.id }),
    ...(settled.has('rooms') && combination && choices.rooms === null && { rooms: roomsOf(combination) }),
    ...(settled.has('insurance') && choices.isInsured === null && { isInsured: false }),
  };
}
