import type pg from 'pg';
import { SessionClient, type SessionSettings } from './session-client.ts';

export interface GuardedClientConfig extends SessionSettings {
  /** Timeout of a query's response, in milliseconds; 0 for none. */
  readonly answerWithinMs?: number;
  readonly onConnectionError?: (error: Error) => void;
}

/** The server has not responded to a query, and the connection was cut. The query may have been executed. */
class UnansweredQueryError extends Error {
  override readonly name = 'UnansweredQueryError';
  readonly code = 'ETIMEDOUT';
}

/**
 * A connection that does not end the process when it breaks.
 *
 * A broken connection emits `error`, which ends the process if there is no listener. The pool listens only to idle
 * connections, and Kysely to none, so each connection listens to itself from the start. (ADR 0031)
 *
 * A server that does not respond, e.g. because the network drops packets, would block the connection for ever. The connection
 * is cut instead, which fails the query and lets the pool open another. So is one to a server that is a standby by now.
 */
export class GuardedClient extends SessionClient {
  readonly #answerWithinMs: number;
  readonly #onConnectionError: (error: Error) => void;

  constructor(config: pg.ClientConfig & GuardedClientConfig = {}) {
    super(config);
    const { answerWithinMs = 0, onConnectionError = () => undefined } = config;
    this.#answerWithinMs = answerWithinMs;
    this.#onConnectionError = onConnectionError;
    this.on('error', onConnectionError);
  }

  override query(...args: unknown[]): never {
    const answer: unknown = (super.query as (...given: unknown[]) => unknown).apply(this, args);
    return (answer instanceof Promise ? this.#guard(answer) : answer) as never;
  }

  async #guard(answer: Promise<unknown>): Promise<unknown> {
    const timer = this.#answerWithinMs > 0 ? setTimeout(() => this.#cut(), this.#answerWithinMs) : undefined;
    try {
      return await answer;
    } catch (error) {
      if (isReadOnlyServer(error)) this.#leave(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The pool opens another connection, to the server that is the primary by now. */
  #leave(error: Error): void {
    this.#onConnectionError(error);
    void this.end();
  }

  #cut(): void {
    const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
    stream.destroy(new UnansweredQueryError(`The database has not answered within ${this.#answerWithinMs} ms.`));
  }
}

/** PostgreSQL's code of a write on a standby, or on a server that was made read-only. */
const isReadOnlyServer = (error: unknown): error is Error =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === '25006';
