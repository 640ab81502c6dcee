import type { Tracing } from '@mp/service';
import { Agent, type Dispatcher } from 'undici';
import { tracedRequest } from './traced-fetch.ts';

export interface ApiPoolLimits {
  /** Maximum number of concurrent calls, each on its own connection. */
  readonly calls: number;
  /** Maximum number of concurrent calls of one client, so that no client can use all connections. */
  readonly callsOfClient: number;
  /** Deadline from the start of a request to the end of the response, in milliseconds. */
  readonly deadlineMs: number;
}

const apiPoolLimits: ApiPoolLimits = { calls: 256, callsOfClient: 32, deadlineMs: 9_000 };

/** A call that was refused: its client, or all clients together, have too many calls in progress. */
export class CallRefusedError extends Error {
  override readonly name = 'CallRefusedError';
  /** Whether the client's own limit was reached. */
  readonly isOfClient: boolean;
  constructor(isOfClient: boolean) {
    super(isOfClient ? 'The client has too many calls in progress.' : 'Too many calls are in progress.');
    this.isOfClient = isOfClient;
  }
}

/** Visitors' calls to the API through this server. */
export interface ApiPool {
  /**
   * @param client the client whose limit it counts against
   * @throws CallRefusedError; the error of undici after a timeout
   */
  call(client: string, options: Dispatcher.RequestOptions): Promise<ApiResponse>;
  /**
   * As `call`, for a large file that takes long to make: the response is passed on as it comes, without a deadline.
   *
   * @throws CallRefusedError
   */
  download(client: string, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
  /**
   * Counts work that makes its own calls against a client's limit, until it ends.
   *
   * @throws CallRefusedError
   */
  count<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
  /** Number of calls in progress. */
  active(): number;
  close(): Promise<void>;
}

interface ApiResponse {
  readonly statusCode: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
}

/**
 * Creates the pool of connections to the API for visitors' calls. A call uses a connection only while the API works: its body
 * was received before, and its response is buffered, so slow clients do not occupy connections.
 *
 * @param tracing records a span for each call
 */
export function createApiPool(limits: ApiPoolLimits = apiPoolLimits, tracing?: Tracing): ApiPool {
  const agent = new Agent({ connections: limits.calls, pipelining: 1, connect: { timeout: 2_000 } });
  const request = tracing ? tracedRequest(tracing, agent) : agent.request.bind(agent);
  const active = new Map<string, number>();
  let all = 0;

  const acquire = (client: string): (() => void) => {
    const ofClient = active.get(client) ?? 0;
    if (ofClient >= limits.callsOfClient) throw new CallRefusedError(true);
    if (all >= limits.calls) throw new CallRefusedError(false);
    active.set(client, ofClient + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (active.get(client) ?? 1) - 1;
      if (left > 0) active.set(client, left);
      else active.delete(client);
    };
  };

  const count: ApiPool['count'] = async (client, work) => {
    const release = acquire(client);
    try {
      return await work();
    } finally {
      release();
    }
  };
  const call = (client: string, options: Dispatcher.RequestOptions): Promise<ApiResponse> =>
    count(client, async () => {
      const { statusCode, headers, body } = await request({
        ...options,
        signal: AbortSignal.timeout(limits.deadlineMs),
      });
      return { statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
    });
  const download: ApiPool['download'] = async (client, options) => {
    const release = acquire(client);
    try {
      const response = await request(options);
      response.body.once('close', release);
      return response;
    } catch (error) {
      release();
      throw error;
    }
  };
  return { call, download, count, active: () => all, close: () => agent.destroy() };
}
