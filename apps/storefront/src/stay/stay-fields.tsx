import { isSameParty, type CompanionLimits } from '@mp/domain';
import { CachedFragment } from '@mp/host-api';
import { PersonsPicker, StayDateFields } from '@mp/ui/stay-picker';
import { useState } from 'react';
import type { Stay } from './stay.ts';

interface DateFieldsProps {
  readonly stay: Stay;
  readonly required?: boolean;
  /** The place of the calendar's days and prices; any place when missing. */
  readonly placeId?: number;
}

/**
 * Arrival and departure, from today to the end of the horizon, for the party of the address. [5.4] They follow the address
 * without remounting, so that they keep the focus.
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

/** Adults, children of 3 to 12 years and their companions. [5.22] [5.29] Remounted only when the address has other values. */
export function PartyFields({ stay: { party } }: { stay: Pick<Stay, 'party'> }) {
  const [counted, setCounted] = useState(party);
  const [followed, setFollowed] = useState({ party, round: 0 });
  if (!isSameParty(followed.party, party)) {
    setFollowed({ party, round: isSameParty(counted, party) ? followed.round : followed.round + 1 });
    setCounted(party);
  }
  return (
    <CachedFragment name="storefront.party" dependsOn={[party]}>
      <PersonsPicker key={followed.round} party={party} onParty={setCounted} />
    </CachedFragment>
  );
}

/** Dates and guests together: the calendar's data are for the guests in the fields. */
export function StayFields({ stay, most, ...fields }: DateFieldsProps & { readonly most?: CompanionLimits }) {
  const [party, setParty] = useState(stay.party);
  return (
    <>
      <DateFields {...fields} stay={{ ...stay, party }} />
      <PersonsPicker party={stay.party} onParty={setParty} most={most} />
    </>
  );
}
