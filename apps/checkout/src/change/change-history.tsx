import { formatInstant } from '../status/format-instant.ts';
import { useText } from '../wizard/use-text.ts';
import type { ChangedStay, StayChange } from './change-api.ts';
import styles from './change.module.css';

/** The changes of a stay, the latest first; nothing if there are none. */
export function ChangeHistory({ changes }: { changes: readonly StayChange[] }) {
  const { text, money, locale } = useText();
  if (changes.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="change-history">
      <h2 id="change-history">{text('change.history')}</h2>
      <ol className={styles.history}>
        {changes.map(({ id, kind, state, createdAt, before, after, due, reason }) => (
          <li key={id}>
            <strong>{text(kind === 'contact' ? 'change.contactChanged' : `change.state.${state}`)}</strong>{' '}
            <span className={styles.quiet}>{formatInstant(createdAt, locale)}</span>
            {kind === 'stay' && (
              <>
                <ChangedStayLine label={text('change.before')} stay={before} />
                <ChangedStayLine label={text('change.after')} stay={after} />
                {due.minor !== 0 && state === 'done' && (
                  <p>
                    {text(due.minor > 0 ? 'change.paid' : 'change.returned', {
                      amount: money({ ...due, minor: Math.abs(due.minor) }),
                    })}
                  </p>
                )}
              </>
            )}
            {reason && <p>{text('change.reason', { reason })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A stay in one line: dates, people and rooms. */
export function ChangedStayLine({ stay, label }: { stay: ChangedStay; label?: string }) {
  const { text, date } = useText();
  const { arrival, departure, party, rate, rooms, extras } = stay;
  return (
    <p>
      {label && <span className={styles.quiet}>{label} </span>}
      {[
        `${date(arrival)} – ${date(departure)}`,
        text('stay.party', { ...party }),
        ...(rate ? [rate.name] : []),
        ...[...rooms, ...extras].map(({ count, name }) => text('rooms.count', { count, name })),
      ].join(' · ')}
    </p>
  );
}
