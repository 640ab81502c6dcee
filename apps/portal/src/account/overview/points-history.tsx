import type { Points } from '@mp/api-client';
import { useText } from '../../text/use-text.ts';
import { instantDate } from '../frame/instant-date.ts';
import { Empty } from '../frame/section.tsx';
import styles from './points-history.module.css';

/** How the points came and went, the latest first. */
export function PointsHistory({ history }: Pick<Points, 'history'>) {
  const { text, locale } = useText();
  if (history.length === 0) return <Empty>{text('account.noPoints')}</Empty>;
  return (
    <ul className={styles.list}>
      {history.map(({ event, reason, points, reservation, created_at: at }) => (
        <li key={`${at} ${event} ${reason} ${reservation}`} className={styles.entry}>
          <span>
            {text(`account.event.${reason === 'taken_back' ? 'takenBack' : event}`)}
            {reservation && <span className={styles.quiet}> {reservation}</span>}
          </span>
          <span className={styles.quiet}>{instantDate(at, locale)}</span>
          <strong className={styles.points}>{points < 0 ? `−${-points}` : `+${points}`}</strong>
        </li>
      ))}
    </ul>
  );
}
