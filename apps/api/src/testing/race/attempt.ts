import { setTimeout as sleep } from 'node:timers/promises';

export interface Outcome {
  readonly key: string;
  /** 201, or the code of the refusal. */
  readonly result: string;
}

/** A booking as a guest sends it. */
interface Booking {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly key: string;
}

/**
 * Books, and retries with the same key until there is a response: broken connections and unavailable servers are retried at
 * the next address.
 *
 * @param addresses of the API, or of several
 * @param first the number of the address that is tried first
 */
export async function attemptBooking(
  addresses: readonly string[],
  { headers, body, key }: Booking,
  first = 0,
): Promise<Outcome> {
  for (let n = first; ; n++) {
    const response = await fetch(`${addresses[n % addresses.length]}/public/reservation`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    const text = await response?.json().catch(() => null);
    const { error } = (text ?? {}) as { readonly error?: { readonly code: string } };
    // A response that broke off acknowledges nothing. A balancer responds with 502 and 504, too.
    if (response && text !== null && response.status < 500)
      return { key, result: error?.code ?? String(response.status) };
    await sleep(100);
  }
}
