import { extendInventory } from '../inventory/extend-inventory.ts';
import { keepPoints } from '../loyalty/keep-points.ts';
import { outboxHandlers } from '../outbox/outbox-handlers.ts';
import { runOutbox } from '../outbox/outbox-worker.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import type { Booking } from '../reservations/booking.ts';
import { expireHolds, expireRequests } from '../reservations/expire-reservations.ts';
import { startJob } from './job.ts';
import { tidy } from './tidy.ts';

export interface Jobs {
  /** The outbox has something new. */
  wakeOutbox(): void;
  stop(): Promise<void>;
}

/**
 * Starts the work that nobody asks for. Any number of processes may do so: what one has in hand, the others leave alone.
 */
export function startJobs(booking: Booking): Jobs {
  const { log } = booking;
  const outbox = startJob({ name: 'outbox', everyMs: 1_000, log, run: () => runOutbox(booking, outboxHandlers) });
  const jobs = [
    outbox,
    startJob({ name: 'expire holds', everyMs: 2_000, log, run: () => expireHolds(booking) }),
    startJob({ name: 'expire requests', everyMs: 30_000, log, run: () => expireRequests(booking) }),
    startJob({ name: 'reconcile payments', everyMs: 5_000, log, run: () => reconcilePayments(booking) }),
    startJob({ name: 'keep points', everyMs: 600_000, log, run: () => keepPoints(booking) }),
    startJob({ name: 'extend inventory', everyMs: 86_400_000, log, run: () => extendInventory(booking) }),
    startJob({ name: 'tidy', everyMs: 3_600_000, log, run: () => tidy(booking).then(() => 0) }),
  ];
  return {
    wakeOutbox: outbox.wake,
    stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))),
  };
}
