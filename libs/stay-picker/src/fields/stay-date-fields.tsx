import { parseCalendarDate, type Party } from '@mp/domain';
import { ruleText } from '@mp/error-texts';
import { usePageContext } from '@mp/federation';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { checkChoice, moveArrival } from '../choice/stay-rules.ts';
import type { StayChoice } from '../choice/stay-choice.ts';
import { DateInput } from './date-input.tsx';
import { loadPanel } from './load-panel.ts';
import { NativeDates } from './native-dates.tsx';
import { StayDialog } from './stay-dialog.tsx';

export interface StayDateFieldsProps {
  readonly choice: StayChoice;
  readonly onChoice: (choice: StayChoice) => void;
  /** The place whose rules and prices the calendar shows; any place when missing. */
  readonly placeId?: number;
  readonly party: Party;
  /** No stay can be asked for without dates. One date alone is never enough. [4.18] */
  readonly required?: boolean;
  /** Somebody wants to go on: what is missing is said as well. */
  readonly showMissing?: boolean;
  /** What a place says against the dates, in words. */
  readonly errors?: { readonly arrival?: string; readonly departure?: string };
  /** Said under the departure while all is well. */
  readonly hint?: string;
}

/**
 * Arrival and departure: two fields of a form, under the keys `arr` and `dep` as `YYYY-MM-DD`.
 *
 * The server sends the browser's own date fields, which work before JavaScript. Once the page is alive they become ours,
 * in the same measures: dates can be typed as they are shown, and a calendar opens. A field that somebody is in changes
 * only when they have left it. What was typed before that counts.
 */
export function StayDateFields(props: StayDateFieldsProps) {
  const { choice, onChoice, placeId, party, required = false, showMissing = false, errors = {}, hint } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale, today } = usePageContext();
  const [isAlive, setAlive] = useState(false);
  const [opened, setOpened] = useState<'arrival' | 'departure' | null>(null);
  const arrival = useRef<HTMLInputElement>(null);
  const departure = useRef<HTMLInputElement>(null);

  const read = () => {
    const next = {
      arrival: parseCalendarDate(arrival.current?.value),
      departure: parseCalendarDate(departure.current?.value),
    };
    if (next.arrival !== choice.arrival || next.departure !== choice.departure) onChoice(next);
  };
  const take = () => {
    const isInside = document.activeElement === arrival.current || document.activeElement === departure.current;
    if (!isInside) setAlive(true);
  };
  useEffect(() => {
    read();
    take();
    // Once: from here on the fields tell by themselves.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const broken = checkChoice(choice, today);
  const told = (field: 'arrival' | 'departure') => {
    const rule = broken[field];
    return rule ? ruleText(intl, rule) : errors[field];
  };
  if (!isAlive)
    return (
      <NativeDates
        {...{ arrival, departure, choice, required, today }}
        errors={{ arrival: told('arrival'), departure: told('departure') }}
        onRead={read}
        // The focus is on its way to the next field: where it has gone is known after this event.
        onLeave={() => setTimeout(take)}
      />
    );

  const open = (from: 'arrival' | 'departure') => () => setOpened(from);
  const hasOne = choice.arrival !== null || choice.departure !== null;
  return (
    <>
      <input type="hidden" name="arr" value={choice.arrival ?? ''} />
      <input type="hidden" name="dep" value={choice.departure ?? ''} />
      <DateInput
        label={formatMessage({ id: 'stayField.arrival' })}
        locale={locale}
        value={choice.arrival}
        onDate={(date) => onChoice(moveArrival(choice, date))}
        error={told('arrival')}
        required={required || hasOne}
        showMissing={showMissing}
        onNear={() => void loadPanel(locale).catch(() => undefined)}
        onOpen={open('arrival')}
      />
      <DateInput
        label={formatMessage({ id: 'stayField.departure' })}
        hint={hint}
        locale={locale}
        value={choice.departure}
        onDate={(date) => onChoice({ ...choice, departure: date })}
        error={told('departure')}
        required={required || hasOne}
        showMissing={showMissing}
        onNear={() => void loadPanel(locale).catch(() => undefined)}
        onOpen={open('departure')}
      />
      {opened && (
        <StayDialog
          choice={choice}
          onChoice={onChoice}
          placeId={placeId}
          party={party}
          from={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
