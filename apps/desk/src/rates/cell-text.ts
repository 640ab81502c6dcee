import type { rateKinds, OfferKind } from '@mp/contract';
import type { extraKinds, extraUnits } from '@mp/domain/extras';

type ChoiceId =
  | `rates.rate.${(typeof rateKinds)[number]}`
  | `rates.extra.${(typeof extraKinds)[number]}`
  | `rates.per.${(typeof extraUnits)[number]}`;

/** The message of a value that is chosen from a list. */
export const cellText = (kind: OfferKind, field: string, value: string): ChoiceId =>
  `rates.${field === 'per' ? 'per' : kind}.${value}` as ChoiceId;
