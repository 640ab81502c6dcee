import type { HealthWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import type { SectionId } from '../console/section-ids.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

type Item = HealthWire['jobs'][number];

/** Where staff repair what stops an item of each job. */
const repairs = {
  ...({ expire_holds: 'reservations', expire_changes: 'reservations', expire_requests: 'reservations' } as const),
  ...({ collect_balances: 'reservations', reconcile_payments: 'payments', earn_stays: 'taxes' } as const),
  ...({ welcome_accounts: 'guests', reward_stays: 'guests', take_back_points: 'guests' } as const),
  ...({ ask_for_reviews: 'reviews', issue_invoices: 'taxes', invoice_commissions: 'sellers' } as const),
  ...({ extend_inventory: 'places', publish_content: 'places', tidy: null } as const),
} satisfies Readonly<Record<string, SectionId | null>>;
type NamedJob = keyof typeof repairs;

const isNamed = (job: string): job is NamedJob => Object.hasOwn(repairs, job);

/** Items of jobs that fail. */
export function FailingItems({ items }: { readonly items: readonly Item[] }) {
  const { text } = useText();
  return (
    <section className={section.part} aria-labelledby="jobs">
      <h2 id="jobs">{text('health.jobs', { count: items.length })}</h2>
      {items.length > 0 && <p>{text('health.jobsLead')}</p>}
      {items.length > 0 && (
        <ul className={section.list}>
          {items.map((item) => (
            <FailingItem key={`${item.job} ${item.item}`} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FailingItem({ item: { job, item, version, failures, error, since } }: { readonly item: Item }) {
  const { text, instant } = useText();
  const name = isNamed(job) ? text(`health.job.${job}`) : job;
  const retry = useSendAction({
    path: `/console/health/jobs/${encodeURIComponent(job)}/${encodeURIComponent(item)}/retry`,
    body: { version },
    takesReason: false,
  });
  return (
    <li>
      <p>
        <strong>{name}</strong> <span className={section.quiet}>{item}</span>
      </p>
      <p className={section.quiet}>{text('health.itemFailed', { since: instant(since), failures, error })}</p>
      {isNamed(job) && <Advice job={job} />}
      <ActionButton
        label={text('health.retryItem')}
        of={`${name} ${item}`}
        done={text('health.willRetry')}
        send={retry}
      />
    </li>
  );
}

/** What to do about a failing item, with a link to where it is done. */
function Advice({ job }: { readonly job: NamedJob }) {
  const { text, locale } = useText();
  const repair = repairs[job];
  return (
    <p>
      {text(`health.advice.${job}`)}{' '}
      {repair && (
        <Link to={href('console', { locale, params: { section: repair } })}>{text(`console.section.${repair}`)}</Link>
      )}
    </p>
  );
}
