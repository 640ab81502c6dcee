import {
  addDays,
  addMonths,
  bookingHorizonMonths,
  parseCalendarDate,
  personLimits,
  type CalendarDate,
} from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { NumberStepper, TextInput } from '@mp/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Stay } from './stay.ts';

interface DateFieldsProps {
  readonly stay: Pick<Stay, 'arrival' | 'departure'>;
  readonly required?: boolean;
}

/** Arrival and departure, from today to the end of the horizon. [5.4] */
export function DateFields({ stay, required = false }: DateFieldsProps) {
  const { formatMessage } = useIntl();
  const { today } = usePageContext();
  const [arrival, setArrival] = useState<CalendarDate | null>(stay.arrival);
  const lastDay = addMonths(today, bookingHorizonMonths);
  return (
    <>
      <TextInput
        type="date"
        name="arr"
        label={formatMessage({ id: 'stay.arrival' })}
        defaultValue={stay.arrival ?? ''}
        min={today}
        max={addDays(lastDay, -1)}
        required={required}
        onChange={(event) => setArrival(parseCalendarDate(event.target.value))}
      />
      <TextInput
        type="date"
        name="dep"
        label={formatMessage({ id: 'stay.departure' })}
        defaultValue={stay.departure ?? ''}
        min={addDays(arrival ?? today, 1)}
        max={lastDay}
        // An arrival alone is no stay. [4.18]
        required={required || arrival !== null}
      />
    </>
  );
}

/** Adults and children of 3 to 12 years. [5.22] [5.29] */
export function PartyFields({ stay }: { stay: Pick<Stay, 'party'> }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <NumberStepper
        name="ad"
        label={formatMessage({ id: 'stay.adults' })}
        defaultValue={stay.party.adults}
        min={1}
        max={personLimits.maxAdults}
        decreaseLabel={formatMessage({ id: 'stay.adults.fewer' })}
        increaseLabel={formatMessage({ id: 'stay.adults.more' })}
      />
      <NumberStepper
        name="ch"
        label={formatMessage({ id: 'stay.children' })}
        defaultValue={stay.party.children}
        min={0}
        max={personLimits.maxChildren}
        decreaseLabel={formatMessage({ id: 'stay.children.fewer' })}
        increaseLabel={formatMessage({ id: 'stay.children.more' })}
      />
    </>
  );
}
