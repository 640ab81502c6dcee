import { addDays, type CalendarDate } from '@mp/domain';
import { CachedFragment } from '@mp/host-api';
import { controlClass, Field } from '@mp/ui';
import { lastBookableDay } from '@mp/validation';
import { useIntl } from 'react-intl';
import type { StayChoice } from '../choice/stay-choice.ts';
import styles from './date-input.module.css';

interface NativeDatesProps {
  readonly choice: StayChoice;
  readonly required: boolean;
  readonly errors: { readonly arrival?: string; readonly departure?: string };
  readonly today: CalendarDate;
}

/** The browser's date fields, for pages without JavaScript, from today to the end of the horizon. [5.4] */
export function NativeDates({ choice, required, errors, today }: NativeDatesProps) {
  const { formatMessage } = useIntl();
  const last = lastBookableDay(today);
  const { arrival, departure } = choice;
  const firstDeparture = addDays(arrival && arrival >= today ? arrival : today, 1);
  const field = { type: 'date', className: `${controlClass()} ${styles.input}` };
  return (
    <noscript className={styles.plain}>
      <CachedFragment
        name="stayPicker.nativeDates"
        dependsOn={[required, errors.arrival, errors.departure]}
        slots={[arrival ?? '', departure ?? '', firstDeparture]}
      >
        {([from, to, least]) => (
          <>
            <Field label={formatMessage({ id: 'stayField.arrival' })} error={errors.arrival}>
              {(control) => (
                <span className={styles.box}>
                  <input
                    {...control}
                    {...field}
                    name="arr"
                    defaultValue={from}
                    min={today}
                    max={addDays(last, -1)}
                    required={required}
                  />
                </span>
              )}
            </Field>
            <Field label={formatMessage({ id: 'stayField.departure' })} error={errors.departure}>
              {(control) => (
                <span className={styles.box}>
                  <input
                    {...control}
                    {...field}
                    name="dep"
                    defaultValue={to}
                    min={least}
                    max={last}
                    // An arrival alone is no stay. [4.18]
                    required={required || arrival !== null}
                  />
                </span>
              )}
            </Field>
          </>
        )}
      </CachedFragment>
    </noscript>
  );
}
