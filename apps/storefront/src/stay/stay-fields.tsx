import type { Party } from '@mp/domain';
import { CachedFragment } from '@mp/host-api';
import { PersonsPicker, StayDateFields } from '@mp/ui/stay-picker';
import { useState } from 'react';
import type { Stay } from './stay.ts';

interface DateFieldsProps {
  readonly stay: Stay;
  readonly required?: boolean;
  /** The place whose days and prices the calendar shows; any place when missing. */
  readonly placeId?: number;
}

/**
 * Arrival and departure, from today to the end of the horizon, for whoever the address speaks of. [5.4] They follow the
 * address without being made anew: the keyboard stays where it is.
 */
export function DateFields({ stay, ...fields }: DateFieldsProps) {
  const { arrival, departure } = stay;
  const [choice, setChoice] = useState({ arrival, departure });
  const [followed, setFollowed] = useState({ arrival, departure });
  if (followed.arrival !== arrival || followed.departure !== departure) {
    setFollowed({ arrival, departure });
    setChoice({ arrival, departure });
  }
  return <StayDateFields {...fields} choice={choice} onChoice={setChoice} party={stay.party} />;
}

/** Adults and children of 3 to 12 years. [5.22] [5.29] Made anew only for an address that says others than they do. */
export function PartyFields({ stay: { party } }: { stay: Pick<Stay, 'party'> }) {
  const [counted, setCounted] = useState(party);
  const [followed, setFollowed] = useState({ party, round: 0 });
  if (!isSameParty(followed.party, party)) {
    setFollowed({ party, round: isSameParty(counted, party) ? followed.round : followed.round + 1 });
    setCounted(party);
  }
  return (
    <CachedFragment name="storefront.party" dependsOn={[party.adults, party.children]}>
      <PersonsPicker key={followed.round} party={party} onParty={setCounted} />
    </CachedFragment>
  );
}

const isSameParty = (one: Party, other: Party): boolean =>
  one.adults === other.adults && one.children === other.children;

/** When and who, where one depends on the other: the calendar answers for the people in the fields beside it. */
export function StayFields({ stay, ...fields }: DateFieldsProps) {
  const [party, setParty] = useState(stay.party);
  return (
    <>
      <DateFields {...fields} stay={{ ...stay, party }} />
      <PersonsPicker party={stay.party} onParty={setParty} />
    </>
  );
}
