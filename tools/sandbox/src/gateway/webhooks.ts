import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { BankTransferEvent, PaygateEvent } from '@mp/contract';
import { nowMs } from '@mp/domain/clock';
import type { Switches } from '../control/switches.ts';
import type { Store } from '../store.ts';

/** Signs the body for an address: the header `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, and its secret. */
interface Signer {
  readonly header: string;
  readonly secret: string;
}

/** Signs a body as the shop verifies it: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
function sign(secret: string, body: string, unixSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${mac}`;
}

const firstRetryMs = 500;
const longestRetryMs = 60_000;
/** About a day of retries; afterwards the shop has to poll. */
const maxAttempts = 1_500;
const responseTimeoutMs = 10_000;

/** The delay after a failed attempt: doubles, up to a minute. */
const retryDelayMs = (attempts: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 16));

export interface Webhooks {
  /** Stores an event for delivery, in the caller's transaction. */
  announce(url: string, event: PaygateEvent | BankTransferEvent): void;
  /** Delivers due events until stopped. */
  start(): void;
  stop(): Promise<void>;
  /** Checks for due events at once: after a change, and when a switch was set. */
  wake(): void;
}

export function createWebhooks(
  store: Store,
  { signerOf, switches, log }: { signerOf: (url: string) => Signer; switches: () => Switches; log: FastifyBaseLogger },
): Webhooks {
  const insert = store.prepare('insert into webhook (id, url, body, due_at, outcome) values (?, ?, ?, ?, ?)');
  const due = store.prepare(
    'select id, url, body, attempts from webhook where due_at is not null and due_at <= ? order by due_at, rowid limit 20',
  );
  const nextDue = store.prepare('select min(due_at) as due_at from webhook where due_at is not null');
  const settle = store.prepare('update webhook set due_at = ?, attempts = ?, outcome = ? where id = ?');

  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  const stopped = new AbortController();

  const deliver = async (url: string, body: string): Promise<string> => {
    const { header, secret } = signerOf(url);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [header]: sign(secret, body, Math.floor((nowMs() + switches().clockAheadMs) / 1000)),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(responseTimeoutMs)]),
      });
      await response.arrayBuffer();
      return response.ok ? 'delivered' : `the shop responded with ${response.status}`;
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : 'failed';
    }
  };

  const deliverDue = async (): Promise<void> => {
    if (switches().outage) return;
    const rows = due.all(nowMs()) as { id: string; url: string; body: string; attempts: number }[];
    await Promise.all(
      rows.map(async ({ id, url, body, attempts }) => {
        let outcome = await deliver(url, body);
        if (outcome === 'delivered' && switches().duplicateWebhooks) outcome = await deliver(url, body);
        if (stopped.signal.aborted) return;
        const tried = attempts + 1;
        const again = outcome !== 'delivered' && tried < maxAttempts;
        settle.run(again ? nowMs() + retryDelayMs(tried) : null, tried, outcome, id);
        if (again) log.info({ webhook: id, tried, outcome }, 'webhook will be tried again');
      }),
    );
  };

  const schedule = (): void => {
    clearTimeout(timer);
    if (!running || round) return;
    const at = nextDue.get()?.['due_at'] as number | null;
    if (at === null || switches().outage) return;
    timer = setTimeout(
      () => {
        round = deliverDue()
          .catch((error: unknown) => log.error({ err: error }, 'webhooks failed'))
          .finally(() => {
            round = undefined;
            schedule();
          });
      },
      Math.min(longestRetryMs, Math.max(0, at - nowMs())),
    );
  };

  return {
    announce: (url, event) => {
      const { dropWebhooks, delayWebhooksMs } = switches();
      const dueAt = dropWebhooks ? null : nowMs() + delayWebhooksMs;
      insert.run(event.id, url, JSON.stringify(event), dueAt, dropWebhooks ? 'dropped' : null);
      // The row becomes visible after the commit, so deliver in the next iteration of the event loop.
      setImmediate(schedule);
    },
    wake: schedule,
    start: () => {
      running = true;
      schedule();
    },
    stop: async () => {
      running = false;
      clearTimeout(timer);
      stopped.abort();
      await round;
    },
  };
}
