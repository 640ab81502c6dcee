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
  /** Called with the entered date; null if it is none. */
  readonly onDate: (date: CalendarDate | null) => void;
  /** The error. */
  readonly error?: string;
  readonly required?: boolean;
  /** Whether to show a missing date, because the visitor has submitted. */
  readonly showMissing?: boolean;
  /** Opens the calendar: by its button, a press on the field, or Alt and the down arrow. */
  readonly onOpen?: () => void;
  /** Called when the pointer or the focus is near: the calendar may be needed soon. */
  readonly onNear?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A date that can be entered in any displayed format [9.21], or short; on blur it is formatted. [5.3] Errors are shown at the
 * field; submitting focuses the first one.
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

  // A draft is used as long as it means the value; a day chosen elsewhere replaces it.
  const isDraft = draft !== null && readShortDate(draft) === value;
  // As it would be typed, without the no-break spaces of running text.
  const text = isDraft ? draft : value ? formatDate(value, locale, 'typed').replaceAll('\u00a0', ' ') : '';
  const isMalformed = isDraft && value === null && draft.trim() !== '';
  const isMissing = required && value === null && !isMalformed;
  const wrong = isMalformed ? ruleText(intl, 'date_format_error') : error;
  const missing = isMissing ? ruleText(intl, 'errors.required') : undefined;
  const isSubmitted = wasRefused || showMissing;
  const shown = isMalformed && !wasLeft && !isSubmitted ? undefined : (wrong ?? (isSubmitted ? missing : undefined));

  useEffect(() => input.current?.setCustomValidity(wrong ?? ''), [wrong]);

  /** Replaces the browser's own bubble. */
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
