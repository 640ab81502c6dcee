import type { Points } from './points.ts';
import { useText } from '../../text/use-text.ts';
import { instantDate } from '../frame/instant-date.ts';
import { Empty } from '../frame/section.tsx';
import styles from './points-statement.module.css';

type Entry = Points['history'][number];

/** Visible entries: the latest stays. The others are collapsed. */
const shownAtOnce = 10;

/** The statement of points: their source, date, returns, and balance. Latest first. */
export function PointsStatement({ points: { history, total } }: { points: Points }) {
  const { text } = useText();
  if (history.length === 0) return <Empty>{text('account.noPoints')}</Empty>;
  let balance = total;
  const lines = history.map((entry) => {
    const line = { entry, balance };
    balance -= entry.points;
    return line;
  });
  const [latest, earlier] = [lines.slice(0, shownAtOnce), lines.slice(shownAtOnce)];
  return (
    <>
      <Lines lines={latest} caption={text('account.points')} />
      {earlier.length > 0 && (
        <details>
          <summary className={styles.more}>{text('account.earlierPoints', { entries: earlier.length })}</summary>
          <Lines lines={earlier} caption={text('account.earlierPoints', { entries: earlier.length })} />
        </details>
      )}
    </>
  );
}

interface LinesProps {
  readonly lines: readonly { readonly entry: Entry; readonly balance: number }[];
  /** The caption for screen readers. */
  readonly caption: string;
}

function Lines({ lines, caption }: LinesProps) {
  const { text, locale } = useText();
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text('account.statement.what')}</th>
          <th scope="col">{text('account.statement.when')}</th>
          <th scope="col">{text('account.statement.points')}</th>
          <th scope="col">{text('account.statement.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entry: { event, reason, points, reservation, place, created_at: at }, balance }) => (
          <tr key={`${at} ${event} ${reason} ${reservation}`} data-back={reason === 'taken_back' || undefined}>
            <th scope="row">
              {text(`account.event.${event}`)}
              {reason === 'taken_back' && <span className={styles.back}>{text('account.event.takenBack')}</span>}
              {reservation && <span className={styles.quiet}>{[place, reservation].filter(Boolean).join(' · ')}</span>}
            </th>
            <td>{instantDate(at, locale)}</td>
            <td className={styles.points}>{points < 0 ? `−${-points}` : `+${points}`}</td>
            <td className={styles.balance}>{balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
