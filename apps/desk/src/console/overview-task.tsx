import type { OverviewTask, OverviewWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useText } from '../text/use-text.ts';
import styles from './section.module.css';
import type { SectionId } from './section-ids.ts';

/** The section where a task is done, and the query of its view. */
const places: Readonly<
  Record<OverviewTask, { readonly section: SectionId; readonly query?: Readonly<Record<string, string>> }>
> = {
  arrivals: { section: 'reservations', query: { view: 'arriving' } },
  departures: { section: 'reservations', query: { view: 'departing' } },
  in_house: { section: 'reservations', query: { view: 'in_house' } },
  requests: { section: 'reservations', query: { view: 'requested' } },
  unpaid: { section: 'reservations', query: { view: 'unpaid' } },
  refunds: { section: 'payments', query: { tab: 'refunds' } },
  disputes: { section: 'payments', query: { view: 'disputed' } },
  transfers: { section: 'payments', query: { tab: 'transfers' } },
  payouts: { section: 'settlements', query: { tab: 'payouts' } },
  reviews: { section: 'reviews' },
  notices: { section: 'notices' },
  dead_letters: { section: 'health' },
  calendars: { section: 'health' },
  jobs: { section: 'health' },
};

/** How much of one kind waits, and until when. It links to its section. */
export function OverviewTaskCard({ task, count, deadline }: OverviewWire['tasks'][number]) {
  const { text, locale, instant } = useText();
  const { section, query = {} } = places[task];
  const content = (
    <>
      <span className={count === 0 ? `${styles.count} ${styles.none}` : styles.count}>{count}</span>
      <span>{text(`overview.${task}`, { count })}</span>
      {deadline && <span className={styles.quiet}>{text('overview.deadline', { at: instant(deadline) })}</span>}
    </>
  );
  return (
    <Link className={styles.task} to={href('console', { locale, params: { section }, query })}>
      {content}
    </Link>
  );
}
