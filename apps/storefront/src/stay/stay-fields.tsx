import { PersonsPicker, StayDateFields } from '@mp/stay-picker';
import { useState } from 'react';
import type { Stay } from './stay.ts';

interface DateFieldsProps {
  readonly stay: Stay;
  readonly required?: boolean;
  /** The place whose days and prices the calendar shows; any place when missing. */
  readonly placeId?: number;
}

/** Arrival and departure, from today to the end of the horizon, for whoever the address speaks of. [5.4] */
export function DateFields({ stay, ...fields }: DateFieldsProps) {
  const [choice, setChoice] = useState({ arrival: stay.arrival, departure: stay.departure });
  return <StayDateFields {...fields} choice={choice} onChoice={setChoice} party={stay.party} />;
}

/** Adults and children of 3 to 12 years. [5.22] [5.29] */
export const PartyFields = ({ stay }: { stay: Pick<Stay, 'party'> }) => <PersonsPicker party={stay.party} />;

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
