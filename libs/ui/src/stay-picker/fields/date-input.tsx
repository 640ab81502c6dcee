import { ruleText } from '@mp/i18n/error-texts';
import type { CalendarDate, Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { controlClass, Field, Icon } from '@mp/ui';
import { readShortDate } from '@mp/validation';
import { useEffect, useRef, useState, type InvalidEvent, type KeyboardEvent, type Ref } from 'react';
import { useIntl } from 'react-intl';
import styles from './date-input.module.css';

interface DateInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly locale: Locale;
  readonly value: CalendarDate | null;
  /** The date that the text says now; null when it says none. */
  readonly onDate: (date: CalendarDate | null) => void;
  /** What is wrong with the date, in words. */
  readonly error?: string;
  readonly required?: boolean;
  /** Somebody wants to go on: what is missing is said as well. */
  readonly showMissing?: boolean;
  /** Opens the calendar: by its button, by a press on the field, by Alt and the down arrow. */
  readonly onOpen?: () => void;
  /** The pointer or the focus has come near: the calendar may be wanted soon. */
  readonly onNear?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A date that can be typed in any form that dates are shown in [9.21], or short; once the field is left it stands there
 * written out. [5.3] What is wrong stands at the field; a form that is sent before it is mended brings the focus back.
 */
export function DateInput(props: DateInputProps) {
  const {
    label,
    hint,
    locale,
    value,
    onDate,
    error,
    required = false,
    showMissing = false,
    onOpen,
    onNear,
    ref,
  } = props;
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const [wasRefused, setRefused] = useState(false);

  // A draft counts as long as it says the value; a day chosen elsewhere takes its place.
  const isDraft = draft !== null && readShortDate(draft) === value;
  // As it would be typed: the hard spaces of running text are none of a field's.
  const text = isDraft ? draft : value ? formatDate(value, locale).replaceAll('\u00a0', ' ') : '';
  const isMalformed = isDraft && value === null && draft.trim() !== '';
  const isMissing = required && value === null && !isMalformed;
  const wrong = isMalformed ? ruleText(intl, 'date_format_error') : error;
  const missing = isMissing ? ruleText(intl, 'errors.required') : undefined;
  const asked = wasRefused || showMissing;
  const shown = isMalformed && !wasLeft && !asked ? undefined : (wrong ?? (asked ? missing : undefined));

  useEffect(() => input.current?.setCustomValidity(wrong ?? ''), [wrong]);

  /** The browser would show a bubble in its own words and language. */
  const refuse = (event: InvalidEvent<HTMLInputElement>) => {
    event.preventDefault();
    setRefused(true);
    const elements = [...(event.currentTarget.form?.elements ?? [])] as HTMLInputElement[];
    if (elements.find((element) => element.validity?.valid === false) === event.currentTarget)
      event.currentTarget.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (!onOpen || event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    onOpen();
  };

  return (
    <div className={styles.ours}>
      <Field label={label} hint={hint} error={shown}>
        {(control) => (
          <span className={styles.box} onPointerEnter={onNear} onFocus={onNear}>
            <input
              {...control}
              ref={(element) => {
                input.current = element;
                if (typeof ref === 'function') ref(element);
                else if (ref) ref.current = element;
              }}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className={`${controlClass()} ${styles.input}`}
              value={text}
              placeholder={intl.formatMessage({ id: 'stayField.format' })}
              required={required}
              onChange={({ target }) => {
                setDraft(target.value);
                setLeft(false);
                onDate(readShortDate(target.value));
              }}
              onBlur={() => {
                setLeft(true);
                if (value) setDraft(null);
              }}
              onInvalid={refuse}
              data-waits={onOpen && ''}
              onClick={onOpen}
              onKeyDown={openByKey}
            />
            {onOpen && (
              <button
                type="button"
                className={styles.open}
                aria-label={intl.formatMessage({ id: 'stayField.openCalendar' })}
                aria-haspopup="dialog"
                onClick={onOpen}
              >
                <Icon name="calendar" size={20} />
              </button>
            )}
          </span>
        )}
      </Field>
    </div>
  );
}
