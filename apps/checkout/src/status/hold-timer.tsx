import { useEffect, useState } from 'react';
import { dateInZone, operatorTimeZone } from '@mp/domain';
import { nowMs } from '@mp/domain/clock';
import { usePageContext } from '@mp/host-api';
import { useText } from '../wizard/use-text.ts';
import { formatInstant, formatLeft, formatTime } from './format-instant.ts';
import { useVerification } from './use-verification.ts';
import styles from './status-view.module.css';

/** [4.34] Until when an unpaid reservation is held. The time is in the HTML, the countdown follows after hydration. */
export function HoldTimer({
  until,
  isTransfer = false,
  refetch,
}: {
  until: string;
  /** Whether it is held for days, for a transfer. */
  isTransfer?: boolean;
  /** Requests the reservation again: after the time it ends, as soon as the server has processed it. */
  refetch: () => Promise<unknown>;
}) {
  const { text, locale } = useText();
  const { today } = usePageContext();
  const [now, setNow] = useState<number | null>(null);
  const end = Date.parse(until);
  const isOver = now !== null && now >= end;

  useEffect(() => {
    if (isOver) return;
    const tick = () => setNow(nowMs());
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isOver]);
  // The server ends a hold by its own clock, a little later: this requests it until the timer unmounts.
  useVerification(isOver, refetch);

  // Only minutes are counted down, not days.
  const left = now === null || isTransfer ? null : formatLeft(end - now);
  const isToday = dateInZone(new Date(until), operatorTimeZone) === today;
  const time = isToday ? formatTime(until, locale) : formatInstant(until, locale);
  return (
    <p className={styles.timer} role="timer">
      {isOver ? text('status.held.over') : text('status.held.until', { time })}
      {left && <strong>{text('status.held.left', { left })}</strong>}
    </p>
  );
}
