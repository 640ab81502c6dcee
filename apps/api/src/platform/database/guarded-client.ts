import type pg from 'pg';
import { PreparingClient } from './prepared-statements.ts';

export interface GuardedClientConfig {
  /** How long the server may take to answer a query, in milliseconds; 0 is for ever. */
  readonly answerWithinMs?: number;
  readonly onConnectionError?: (error: Error) => void;
}

/** The server has not answered a query. Whether it was done is unknown: the connection was cut. */
class UnansweredQueryError extends Error {
  override readonly name = 'UnansweredQueryError';
  readonly code = 'ETIMEDOUT';
}

/**
 * A connection that takes nobody with it when it breaks.
 *
 * A broken connection is an `error` event, which ends the process where nobody listens. The pool listens to idle
 * connections alone, and Kysely to none: so each listens to itself, from its first moment. (ADR 0031)
 *
 * A server that is silent, as behind a network that swallows packets, would keep the connection in use for ever, and the
 * pool with it: the connection is cut instead, which fails the query and lets the pool open another.
 */
export class GuardedClient extends PreparingClient {
  readonly #answerWithinMs: number;

  constructor(config: pg.ClientConfig & GuardedClientConfig = {}) {
    super(config);
    const { answerWithinMs = 0, onConnectionError = () => undefined } = config;
    this.#answerWithinMs = answerWithinMs;
    this.on('error', onConnectionError);
  }

  override query(...args: unknown[]): never {
    const answer: unknown = (super.query as (...given: unknown[]) => unknown).apply(this, args);
    if (this.#answerWithinMs > 0 && answer instanceof Promise) return this.#cutWhenSilent(answer) as never;
    return answer as never;
  }

  async #cutWhenSilent(answer: Promise<unknown>): Promise<unknown> {
    const timer = setTimeout(() => this.#cut(), this.#answerWithinMs);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  }

  #cut(): void {
    const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
    stream.destroy(new UnansweredQueryError(`The database has not answered within ${this.#answerWithinMs} ms.`));
  }
}
