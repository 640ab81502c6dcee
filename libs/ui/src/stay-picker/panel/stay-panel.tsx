import type { CalendarDate, Currency } from '@mp/domain';
import { ruleText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Calendar } from '../calendar/calendar.tsx';
import { checkChoice, moveArrival } from '../choice/stay-rules.ts';
import { DateInput } from '../fields/date-input.tsx';
import { LengthSelect } from './length-select.tsx';
import styles from './stay-panel.module.css';
import { useStayPanel, type StayParams } from './use-stay-panel.ts';
import { useWideScreen } from './use-wide-screen.ts';

export interface StayPanelProps extends StayParams {
  readonly currency: Currency;
  /** The field that the visitor came from. */
  readonly from: 'arrival' | 'departure';
  /** One month at any width: a step of a sheet. [2.96] */
  readonly narrow?: boolean;
  /** Called when the visitor is done. */
  readonly onDone: () => void;
  /** Called when a day completes the stay. */
  readonly onComplete?: () => void;
}

/**
 * The content of the date dialog: two inputs, the months, and a sentence about the state of the choice. On a desktop the inputs
 * come first, on a phone the days, so that no keyboard covers them.
 */
export function StayPanel({ from, narrow = false, currency, onDone, onComplete, ...question }: StayPanelProps) {
  const { choice, locale, today, placeId } = question;
  const intl = useIntl();
  const { formatMessage } = intl;
  const panel = useStayPanel(question);
  const isWide = useWideScreen() && !narrow;
  const arrival = useRef<HTMLInputElement>(null);
  const departure = useRef<HTMLInputElement>(null);
  const startsTyping = useRef(isWide);
  useEffect(() => {
    if (startsTyping.current) (from === 'arrival' ? arrival : departure).current?.focus();
  }, [from]);

  const errorOf = (field: 'arrival' | 'departure') => {
    const rule = checkChoice(choice, today)[field];
    return rule ? ruleText(intl, rule) : undefined;
  };
  // A stable function, so that the calendar does not re-render; it calls the latest handler.
  const choose = useRef((_day: CalendarDate) => undefined as void);
  useEffect(() => {
    choose.current = (day) => {
      if (panel.choose(day)) onComplete?.();
    };
  });
  const chooseDay = useCallback((day: CalendarDate) => choose.current(day), []);
  const { suggested } = panel;
  return (
    <div className={styles.panel}>
      <div className={styles.typed}>
        <DateInput
          ref={arrival}
          label={formatMessage({ id: 'stayField.arrival' })}
          locale={locale}
          value={choice.arrival}
          error={errorOf('arrival')}
          onDate={(date) => {
            panel.show(date);
            panel.settle(moveArrival(choice, date));
          }}
        />
        <DateInput
          ref={departure}
          label={formatMessage({ id: 'stayField.departure' })}
          locale={locale}
          value={choice.departure}
          error={errorOf('departure')}
          onDate={(date) => panel.settle({ ...choice, departure: date })}
        />
        {placeId !== undefined && (
          <div className={styles.length}>
            <LengthSelect
              nights={panel.nights}
              currency={currency}
              words={panel.words.nights}
              onNights={panel.setNights}
            />
          </div>
        )}
      </div>
      {panel.figures && (
        <p className={styles.figures}>
          {formatMessage(
            { id: `picker.figures.${panel.figures}` },
            {
              currency,
              length: panel.words.nights(panel.nights),
              date: choice.arrival && panel.words.shortDay(choice.arrival),
            },
          )}
        </p>
      )}
      <Calendar
        choice={choice}
        suggested={suggested}
        locale={locale}
        today={today}
        month={panel.month}
        columns={isWide ? 2 : 1}
        autoFocus={!startsTyping.current}
        factsOf={panel.factsOf}
        onMonthChange={panel.setMonth}
        onDay={chooseDay}
        onReach={panel.reach}
      />
      {panel.hasFailed && (
        <Notice title={formatMessage({ id: 'picker.failed' })}>
          <Button variant="quiet" compact onClick={panel.retry}>
            {formatMessage({ id: 'picker.retry' })}
          </Button>
        </Notice>
      )}
      <div className={styles.foot}>
        <div>
          <p role="status" className={styles.status}>
            {panel.status}
          </p>
          {/* The day announces it itself. */}
          <p aria-hidden="true" className={styles.reached}>
            {panel.reached}
          </p>
        </div>
        <div className={styles.actions}>
          {suggested && (
            <Button variant="quiet" compact onClick={() => panel.settle(suggested)}>
              {formatMessage({ id: 'picker.takeSuggested' })}
            </Button>
          )}
          <Button variant="quiet" compact onClick={panel.clear}>
            {formatMessage({ id: placeId === undefined ? 'picker.anyDates' : 'picker.clear' })}
          </Button>
          <Button compact onClick={() => panel.finish() && onDone()}>
            {formatMessage({ id: 'picker.done' })}
          </Button>
        </div>
      </div>
    </div>
  );
}
