import type { HealthWire } from '@mp/contract';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

type Item = HealthWire['jobs'][number];

/** Jobs of which an item fails again and again. */
const namedJobs = [
  ...([
    'expire_holds',
    'expire_requests',
    'collect_balances',
    'reconcile_payments',
    'welcome_accounts',
    'reward_stays',
  ] as const),
  ...([
    'take_back_points',
    'earn_stays',
    'ask_for_reviews',
    'issue_invoices',
    'invoice_commissions',
    'extend_inventory',
    'publish_content',
    'tidy',
  ] as const),
] as const;
type NamedJob = (typeof namedJobs)[number];

const isNamed = (job: string): job is NamedJob => namedJobs.some((one) => one === job);

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
      <ActionButton
        label={text('health.retryItem')}
        of={`${name} ${item}`}
        done={text('health.willRetry')}
        send={retry}
      />
    </li>
  );
}
