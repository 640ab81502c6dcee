import { useEffect, useState } from 'react';
import { nowMs } from '@mp/domain/clock';
import { useText } from '../wizard/use-text.ts';
import { formatInstant, formatLeft, formatTime } from './format-instant.ts';
import { useVerification } from './use-verification.ts';
import styles from './status-view.module.css';

/** [4.34] Until when an unpaid reservation is held. The clock time stands in the HTML, the countdown joins it. */
export function HoldTimer({
  until,
  isTransfer = false,
  ask,
}: {
  until: string;
  /** Held for days, until the money has had time to come. */
  isTransfer?: boolean;
  /** Asks for the reservation anew: when the time has run out it ends, as soon as the server has come to it. */
  ask: () => Promise<unknown>;
}) {
  const { text, locale } = useText();
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
  // The server ends a hold by its own clock, a little later: what it says is asked for until this timer is not shown.
  useVerification(isOver, ask);

  // Minutes are counted down; days are a date to remember, and nothing to watch.
  const left = now === null || isTransfer ? null : formatLeft(end - now);
  const time = isTransfer ? formatInstant(until, locale) : formatTime(until, locale);
  return (
    <p className={styles.timer} role="timer">
      {isOver ? text('status.held.over') : text('status.held.until', { time })}
      {left && <strong>{text('status.held.left', { left })}</strong>}
    </p>
  );
}
