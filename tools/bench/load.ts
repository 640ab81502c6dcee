import { Agent, request } from 'node:http';

export interface LoadResult {
  /** Answers a second over the whole run. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  /** How long it took in all. */
  readonly seconds: number;
}

export interface LoadOptions {
  readonly clients: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** One request over a kept connection; resolves with the status once the body has been read. */
function ask(agent: Agent, url: URL, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Asks for addresses as fast as a number of clients can, each waiting for its answer before asking again.
 *
 * @param next the address of the n-th request
 */
export async function load(next: (n: number) => string, options: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  const times: number[] = [];
  let failures = 0;
  let count = 0;
  const began = performance.now();
  const end = began + options.seconds * 1_000;
  await Promise.all(
    Array.from({ length: options.clients }, async () => {
      while (performance.now() < end) {
        const asked = performance.now();
        const status = await ask(agent, new URL(next(count++)), options.headers ?? {}).catch(() => 0);
        if (status === 200) times.push(performance.now() - asked);
        else failures += 1;
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
    seconds,
  };
}
