import { randomUUID } from 'node:crypto';
import { systemClock } from '@mp/domain/clock';

/**
 * An envelope of Sentry's protocol: three lines of JSON, the last of which is the payload.
 *
 * @see https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export const envelopeLines = (type: 'event' | 'transaction', event: { readonly event_id: string }, at: Date): string =>
  `${[{ event_id: event.event_id, sent_at: at.toISOString() }, { type }, event].map((part) => JSON.stringify(part)).join('\n')}\n`;

/**
 * The URL for envelopes, from the service's DSN.
 *
 * @example envelopeUrl('https://key@errors.example/7') //
 * 'https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7'
 */
export function envelopeUrl(dsn: string): string {
  const { protocol, host, username, pathname } = new URL(dsn);
  const parts = pathname.split('/').filter(Boolean);
  const project = parts.pop() ?? '1';
  const query = new URLSearchParams({ sentry_key: username || 'none', sentry_version: '7' });
  return `${protocol}//${host}${parts.map((part) => `/${part}`).join('')}/api/${project}/envelope/?${query}`;
}

export interface EnvelopeSenderOptions {
  /** A service's DSN; without one, nothing is sent. */
  readonly dsn: string | undefined;
  readonly onUndelivered: (error: unknown) => void;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => Date;
}

/** Maximum envelopes per interval, because browsers can send anything. */
const mostInTime = 60;
const periodMs = 60_000;

/**
 * Sends envelopes to a service without waiting for it. A failure is logged at most once a minute, and never retried.
 *
 * @returns sends an envelope; returns whether it was sent: not without a service, nor above the limit
 */
export function createEnvelopeSender({
  dsn,
  onUndelivered,
  fetch = globalThis.fetch,
  now = systemClock.now,
}: EnvelopeSenderOptions) {
  const url = dsn === undefined ? undefined : envelopeUrl(dsn);
  let period = { from: -Infinity, count: 0, complained: false };
  const complain = (error: unknown): void => {
    if (period.complained) return;
    period.complained = true;
    onUndelivered(error);
  };
  return (envelopeOf: (at: Date, id: string) => string): boolean => {
    if (url === undefined) return false;
    const at = now();
    if (at.getTime() - period.from >= periodMs) period = { from: at.getTime(), count: 0, complained: false };
    if (period.count >= mostInTime) return false;
    period.count += 1;
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: envelopeOf(at, randomUUID().replaceAll('-', '')),
      redirect: 'error',
      signal: AbortSignal.timeout(2_000),
    })
      .then(async ({ ok, status, body }) => {
        await body?.cancel();
        if (!ok) complain(new Error(`The service of error reports answered ${status}.`));
      })
      .catch(complain);
    return true;
  };
}
