import { personLimits } from './constants.ts';

/** Who comes beside those who need a bed. */
export interface Companions {
  /** Under 3 years, in full years: they sleep in no bed of their own and pay nothing. [5.29] */
  readonly infants: number;
  readonly dogs: number;
  /** Cots that the place provides for infants: one each at most. */
  readonly cots: number;
}

/** The guests of a stay. Children are 3 to 12 years old; younger ones are infants, older ones are adults. [5.29] */
export interface Party extends Companions {
  readonly adults: number;
  readonly children: number;
}

/** The keys of companions: the same in addresses, on the wire and in the database. */
export const companionKeys = ['infants', 'dogs', 'cots'] as const satisfies readonly (keyof Companions)[];

export const noCompanions: Companions = { infants: 0, dogs: 0, cots: 0 };

/**
 * The companions of an object that may have more, or lack some.
 *
 * @example companionsOf({ adults: 2, dogs: 1 }) // { infants: 0, dogs: 1, cots: 0 }
 */
export const companionsOf = ({
  infants = 0,
  dogs = 0,
  cots = 0,
}: { readonly [Key in keyof Companions]?: number | undefined }): Companions => ({
  infants,
  dogs,
  cots,
});

/**
 * The companions without those that nobody brings: addresses and responses leave zeros out.
 *
 * @example statedCompanions({ infants: 0, dogs: 1, cots: 0 }) // { dogs: 1 }
 */
export const statedCompanions = (companions: Companions): Partial<Companions> =>
  Object.fromEntries(companionKeys.flatMap((key) => (companions[key] > 0 ? [[key, companions[key]]] : [])));

/**
 * Reads companions by their keys, from an address or a form. What is missing or invalid is zero, and so is a cot that no infant
 * needs.
 */
export function readCompanions(read: (key: keyof Companions) => unknown): Companions {
  const count = (key: keyof Companions, most: number): number => {
    const text = read(key);
    const value = typeof text === 'string' && /^\d{1,2}$/.test(text) ? Number(text) : 0;
    return value <= most ? value : 0;
  };
  const infants = count('infants', personLimits.maxInfants);
  const dogs = count('dogs', personLimits.maxDogs);
  return { infants, dogs, cots: Math.min(infants, count('cots', personLimits.maxInfants)) };
}

export const defaultParty: Party = {
  adults: personLimits.defaultAdults,
  children: personLimits.defaultChildren,
  ...noCompanions,
};

/** The number of guests who need a bed. Infants do not. */
export const partySize = ({ adults, children }: Pick<Party, 'adults' | 'children'>): number => adults + children;

const isWithin = (count: number, least: number, most: number): boolean =>
  Number.isInteger(count) && count >= least && count <= most;

/** Whether companions are allowed: within the limits, and no more cots than infants. */
const arePossibleCompanions = ({ infants, dogs, cots }: Companions): boolean =>
  isWithin(infants, 0, personLimits.maxInfants) &&
  isWithin(dogs, 0, personLimits.maxDogs) &&
  isWithin(cots, 0, infants);

/** Whether a party is allowed: at least one adult, all within the shell's limits. [9.4] */
export const isPossibleParty = (party: Party): boolean =>
  isWithin(party.adults, 1, personLimits.maxAdults) &&
  isWithin(party.children, 0, personLimits.maxChildren) &&
  arePossibleCompanions(party);

/** The dogs that a place takes in one booking, and the cots that it has; 0 for none. */
export type CompanionLimits = Pick<Companions, 'dogs' | 'cots'>;

/** The first of a place's limits that a party exceeds; null if it takes all of them. Infants have no limit of a place. */
export const refusedCompanions = (most: CompanionLimits, party: CompanionLimits): keyof CompanionLimits | null =>
  party.dogs > most.dogs ? 'dogs' : party.cots > most.cots ? 'cots' : null;

/** Whether two parties are the same, companions included. */
export const isSameParty = (one: Party, other: Party): boolean =>
  one.adults === other.adults &&
  one.children === other.children &&
  companionKeys.every((key) => one[key] === other[key]);
