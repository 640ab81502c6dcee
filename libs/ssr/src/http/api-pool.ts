import type { Tracing } from '@mp/service';
import { Agent, type Dispatcher } from 'undici';
import { tracedRequest } from './traced-fetch.ts';

export interface ApiPoolLimits {
  /** Calls under way at once, each on a connection of its own. */
  readonly calls: number;
  /** Of these, the most for one client: nobody who pays nothing takes all of them. */
  readonly callsOfClient: number;
  /** From the first byte asked to the last one answered, in milliseconds. Nothing waits longer. */
  readonly deadlineMs: number;
}

const apiPoolLimits: ApiPoolLimits = { calls: 256, callsOfClient: 32, deadlineMs: 9_000 };

/** A call that was not made: its client has too many under way, or everybody together. */
export class CallRefusedError extends Error {
  override readonly name = 'CallRefusedError';
  /** False when it is everybody together. */
  readonly isOfClient: boolean;
  constructor(isOfClient: boolean) {
    super(isOfClient ? 'The client has too many calls under way.' : 'There are too many calls under way.');
    this.isOfClient = isOfClient;
  }
}

/** The calls to the API that visitors make through us. */
export interface ApiPool {
  /**
   * @param client whose share it counts against
   * @throws CallRefusedError; what undici throws when no answer comes in time
   */
  call(client: string, options: Dispatcher.RequestOptions): Promise<Answered>;
  /**
   * Counts work that makes calls of its own against a client's share, until it ends.
   *
   * @throws CallRefusedError
   */
  count<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
  /** How many calls are under way. */
  underWay(): number;
  close(): Promise<void>;
}

interface Answered {
  readonly statusCode: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
}

/**
 * The connections to the API that visitors' calls share. A call holds one for as long as the API works, and no longer:
 * its body is at hand before, and its answer is read whole, so that neither a slow sender nor a slow reader keeps it.
 *
 * @param tracing who is told of each call
 */
export function createApiPool(limits: ApiPoolLimits = apiPoolLimits, tracing?: Tracing): ApiPool {
  const agent = new Agent({ connections: limits.calls, pipelining: 1, connect: { timeout: 2_000 } });
  const request = tracing ? tracedRequest(tracing, agent) : agent.request.bind(agent);
  const underWay = new Map<string, number>();
  let all = 0;

  const take = (client: string): (() => void) => {
    const ofClient = underWay.get(client) ?? 0;
    if (ofClient >= limits.callsOfClient) throw new CallRefusedError(true);
    if (all >= limits.calls) throw new CallRefusedError(false);
    underWay.set(client, ofClient + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (underWay.get(client) ?? 1) - 1;
      if (left > 0) underWay.set(client, left);
      else underWay.delete(client);
    };
  };

  const count: ApiPool['count'] = async (client, work) => {
    const release = take(client);
    try {
      return await work();
    } finally {
      release();
    }
  };
  const call = (client: string, options: Dispatcher.RequestOptions): Promise<Answered> =>
    count(client, async () => {
      const { statusCode, headers, body } = await request({
        ...options,
        signal: AbortSignal.timeout(limits.deadlineMs),
      });
      return { statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
    });
  return { call, count, underWay: () => all, close: () => agent.destroy() };
}
