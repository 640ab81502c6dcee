import type { Party } from '@mp/domain';
import { ruleText } from '@mp/i18n/error-texts';
import { useHydrated, usePageContext } from '@mp/host-api';
import { useState } from 'react';
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
  /** Whether dates are required. One date alone is never enough. [4.18] */
  readonly required?: boolean;
  /** Whether to show missing dates, because the visitor has submitted. */
  readonly showMissing?: boolean;
  /** The place's objections to the dates. */
  readonly errors?: { readonly arrival?: string; readonly departure?: string };
  /** Shown under the departure without an error. */
  readonly hint?: string;
}

/**
 * Arrival and departure: two form fields with the keys `arr` and `dep` as `YYYY-MM-DD`. Dates can be typed in displayed
 * formats, and a calendar opens; events before hydration are replayed. Without JavaScript they are the browser's date fields.
 */
export function StayDateFields(props: StayDateFieldsProps) {
  const { choice, onChoice, placeId, party, required = false, showMissing = false, errors = {}, hint } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale, today } = usePageContext();
  const isHydrated = useHydrated();
  const [opened, setOpened] = useState<'arrival' | 'departure' | null>(null);

  const broken = checkChoice(choice, today);
  const errorOf = (field: 'arrival' | 'departure') => {
    const rule = broken[field];
    return rule ? ruleText(intl, rule) : errors[field];
  };
  const hasOne = choice.arrival !== null || choice.departure !== null;
  const shared = (field: 'arrival' | 'departure') => ({
    label: formatMessage({ id: `stayField.${field}` }),
    locale,
    value: choice[field],
    error: errorOf(field),
    // A hidden field must not block a form.
    required: isHydrated && (required || hasOne),
    showMissing,
    onNear: () => void loadPanel(locale).catch(() => undefined),
    onOpen: () => setOpened(field),
  });
  const spoken = { type: 'hidden', disabled: !isHydrated, suppressHydrationWarning: true } as const;
  return (
    <>
      <NativeDates
        choice={choice}
        required={required}
        today={today}
        errors={{ arrival: errorOf('arrival'), departure: errorOf('departure') }}
      />
      <input {...spoken} name="arr" value={choice.arrival ?? ''} />
      <input {...spoken} name="dep" value={choice.departure ?? ''} />
      <DateInput {...shared('arrival')} onDate={(date) => onChoice(moveArrival(choice, date))} />
      <DateInput {...shared('departure')} hint={hint} onDate={(date) => onChoice({ ...choice, departure: date })} />
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
