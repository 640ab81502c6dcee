import { partySize, personLimits, type Party } from '@mp/domain';
import type { RuleResult } from './rule.ts';

/** Those who need a bed. */
type People = Pick<Party, 'adults' | 'children'>;

/** [5.23] [5.24] At least one adult, and no more people than the limit (by default the shell's twenty). */
export function checkParty(party: People, limit: number = personLimits.maxTogether): RuleResult {
  if (!Number.isInteger(party.adults) || party.adults < 1) return 'errors.adults';
  if (!Number.isInteger(party.children) || party.children < 0) return 'errors.party_limit';
  return partySize(party) > limit ? 'errors.party_limit' : null;
}

/** [5.28] Whether the rooms have enough beds. Too few block the order; spare beds are only a warning: see {@link spareBeds}. */
export const checkCapacity = (capacity: number, party: People): RuleResult =>
  capacity < partySize(party) ? 'subcapacity' : null;

/**
 * The number of unused beds; never negative. [5.28]
 *
 * @example spareBeds(5, { adults: 2, children: 1 }) // 2
 */
export const spareBeds = (capacity: number, party: People): number => Math.max(0, capacity - partySize(party));
