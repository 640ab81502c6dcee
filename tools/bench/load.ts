import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadResult {
  /** Responses per second over the whole run. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  /** Failed responses by status; 0 means no response. */
  readonly refusals: Readonly<Record<number, number>>;
  /** Total duration in seconds. */
  readonly seconds: number;
}

export interface LoadOptions {
  readonly clients: number;
  readonly seconds: number;
  /**
   * Requests per second, sent on schedule even if earlier ones are pending: latency counts from the scheduled time.
   * Without it, each client sends the next request after a response.
   */
  readonly perSecond?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Which statuses are successes; 200 and 201 by default. */
  readonly isSuccessful?: (status: number) => boolean;
}

export const isSuccess = (status: number): boolean => status === 200 || status === 201;

/** @param sorted ascending */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** A request: an address, or an address with a body to post. */
export type LoadRequest =
  string | { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Sends one request over a keep-alive connection; resolves with the status when the body has been read. */
export function send(agent: Agent, target: LoadRequest, shared: Readonly<Record<string, string>>): Promise<number> {
  const { url, headers, body } = typeof target === 'string' ? { url: target, headers: {}, body: null } : target;
  const options = { agent, method: body === null ? 'GET' : 'POST', headers: { ...shared, ...headers } };
  return new Promise((resolve, reject) => {
    request(new URL(url), options, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    })
      .on('error', reject)
      .end(body ?? undefined);
  });
}

/**
 * Sends requests by a number of clients, each waiting for its response before the next request.
 *
 * @param next the n-th request; undefined ends the run
 */
export async function load(next: (n: number) => LoadRequest | undefined, options: LoadOptions): Promise<LoadResult> {
  const { isSuccessful = isSuccess } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  const times: number[] = [];
  let failures = 0;
  const refusals: Record<number, number> = {};
  let count = 0;
  const began = performance.now();
  const end = began + options.seconds * 1_000;
  await Promise.all(
    Array.from({ length: options.clients }, async () => {
      while (performance.now() < end) {
        const n = count++;
        const request = next(n);
        if (request === undefined) return;
        const due = options.perSecond === undefined ? 0 : began + (n * 1_000) / options.perSecond;
        if (due > end) return;
        if (due > performance.now()) await sleep(due - performance.now());
        const sent = due || performance.now();
        const status = await send(agent, request, options.headers ?? {}).catch(() => 0);
        if (isSuccessful(status)) times.push(performance.now() - sent);
        else {
          failures += 1;
          refusals[status] = (refusals[status] ?? 0) + 1;
        }
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures,
    refusals,
    seconds,
  };
}
