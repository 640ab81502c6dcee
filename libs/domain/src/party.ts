import { personLimits } from './constants.ts';

/** The guests of a stay. Children are 3 to 12 years old; younger ones are not counted, older ones are adults. [5.29] */
export interface Party {
  readonly adults: number;
  readonly children: number;
}

export const defaultParty: Party = { adults: personLimits.defaultAdults, children: personLimits.defaultChildren };

/** The number of guests who need a bed. */
export const partySize = ({ adults, children }: Party): number => adults + children;

/** Whether a party is allowed: at least one adult, both within the shell's limits. [9.4] */
export const isPossibleParty = ({ adults, children }: Party): boolean =>
  Number.isInteger(adults) &&
  Number.isInteger(children) &&
  adults >= 1 &&
  adults <= personLimits.maxAdults &&
  children >= 0 &&
  children <= personLimits.maxChildren;
