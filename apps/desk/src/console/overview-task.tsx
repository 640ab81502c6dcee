import type { OverviewTask, OverviewWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useText } from '../text/use-text.ts';
import styles from './section.module.css';
import { sections } from './sections.ts';

/** The section and the view where a task is done. */
const places: Readonly<Record<OverviewTask, { readonly section: string; readonly view?: string }>> = {
  arrivals: { section: 'reservations', view: 'arriving' },
  requests: { section: 'reservations', view: 'requested' },
  unpaid: { section: 'reservations', view: 'unpaid' },
  refunds: { section: 'payments', view: 'refunds' },
  disputes: { section: 'payments', view: 'disputes' },
  transfers: { section: 'payments', view: 'transfers' },
  reviews: { section: 'reviews' },
  notices: { section: 'notices' },
  dead_letters: { section: 'health' },
  calendars: { section: 'health' },
  jobs: { section: 'health' },
};

/** How much of one kind waits, and until when. It links to its section. */
export function OverviewTaskCard({ task, count, deadline }: OverviewWire['tasks'][number]) {
  const { text, locale, instant } = useText();
  const { section, view } = places[task];
  const content = (
    <>
      <span className={count === 0 ? `${styles.count} ${styles.none}` : styles.count}>{count}</span>
      <span>{text(`overview.${task}`, { count })}</span>
      {deadline && <span className={styles.quiet}>{text('overview.deadline', { at: instant(deadline) })}</span>}
    </>
  );
  if (!sections.some(({ id }) => id === section)) return <p className={styles.task}>{content}</p>;
  const to = href('console', { locale, params: { section }, query: view === undefined ? {} : { view } });
  return (
    <Link className={styles.task} to={to}>
      {content}
    </Link>
  );
}
