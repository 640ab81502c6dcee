import { createCalendarFetcher } from '../../offer/calendars/fetch-calendar.ts';
import { syncNextCalendar } from '../../offer/calendars/sync-calendars.ts';
import { runImports } from '../../console/imports/run-imports.ts';
import { extendInventory } from '../../offer/inventory/extend-inventory.ts';
import { expireChanges } from '../../booking/changes/expire-changes.ts';
import { earnStays } from '../../booking/commission/earn-stays.ts';
import { issueCommissionInvoices } from '../../booking/invoices/commission-invoices.ts';
import { storeSearches } from '../../offer/search-counts/search-counts.ts';
import { withholdPlacesToday } from '../../offer/sellers/withhold-places.ts';
import { issueMissingInvoices } from '../../booking/invoices/issue-missing-invoices.ts';
import { updatePoints } from '../../booking/rewards/update-points.ts';
import { outboxHandlers } from '../outbox-handlers.ts';
import { outboxParts, runOutbox } from '../../platform/outbox/outbox-worker.ts';
import { reconcilePayments } from '../../booking/payments/reconcile-payments.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { collectBalances } from '../../booking/instalments/collect-balances.ts';
import { expireHolds, expireRequests } from '../../booking/reservations/expire-reservations.ts';
import { sendReviewInvitations } from '../../booking/reviews/send-review-invitations.ts';
import { publishDue } from '../../people/desk/publish-due.ts';
import { sealEntries } from '../../platform/audit/seal-entries.ts';
import { startJob } from '../../platform/jobs/job.ts';
import { tidy } from './tidy.ts';

export interface Jobs {
  /** Starts the outbox job now: it has new entries. */
  wakeOutbox(): void;
  stop(): Promise<void>;
}

/** Starts background jobs. Several processes may run them: each locks the items it works on. */
export function startJobs(services: BookingServices): Jobs {
  const { log } = services;
  const fetchCalendar = createCalendarFetcher({ reach: services.config.feedReach });
  const outbox = outboxParts.map((part) =>
    startJob({ name: `outbox: ${part}`, everyMs: 1_000, log, run: () => runOutbox(services, outboxHandlers, part) }),
  );
  const jobs = [
    ...outbox,
    startJob({ name: 'expire holds', everyMs: 2_000, log, run: () => expireHolds(services) }),
    startJob({ name: 'expire requests', everyMs: 30_000, log, run: () => expireRequests(services) }),
    startJob({ name: 'expire changes', everyMs: 2_000, log, run: () => expireChanges(services) }),
    startJob({ name: 'collect balances', everyMs: 60_000, log, run: () => collectBalances(services) }),
    startJob({ name: 'reconcile payments', everyMs: 5_000, log, run: () => reconcilePayments(services) }),
    startJob({ name: 'keep points', everyMs: 600_000, log, run: () => updatePoints(services) }),
    startJob({ name: 'earn stays', everyMs: 600_000, log, run: () => earnStays(services) }),
    startJob({ name: 'ask for reviews', everyMs: 600_000, log, run: () => sendReviewInvitations(services) }),
    startJob({ name: 'issue invoices', everyMs: 3_600_000, log, run: () => issueMissingInvoices(services) }),
    startJob({
      name: 'invoice commissions',
      everyMs: 3_600_000,
      log,
      run: () => issueCommissionInvoices(services),
    }),
    startJob({ name: 'publish content', everyMs: 5_000, log, run: () => publishDue(services) }),
    startJob({ name: 'imports', everyMs: 2_000, log, run: () => runImports(services) }),
    startJob({ name: 'extend inventory', everyMs: 86_400_000, log, run: () => extendInventory(services) }),
    startJob({ name: 'withhold places', everyMs: 600_000, log, run: () => withholdPlacesToday(services) }),
    startJob({ name: 'calendars', everyMs: 30_000, log, run: () => syncNextCalendar(services, fetchCalendar) }),
    startJob({ name: 'seal audit log', everyMs: 10_000, log, run: () => sealEntries(services) }),
    startJob({ name: 'store searches', everyMs: 60_000, log, run: () => storeSearches(services) }),
    startJob({ name: 'tidy', everyMs: 3_600_000, log, run: () => tidy(services).then(() => 0) }),
  ];
  return {
    wakeOutbox: () => outbox.forEach((job) => job.wake()),
    stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))),
  };
}
