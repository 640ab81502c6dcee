import type pg from 'pg';
import { PreparingClient, type PreparingClientConfig } from './prepared-statements.ts';

export interface SessionSettings extends PreparingClientConfig {
  /** In milliseconds; 0 for none. */
  readonly statementTimeoutMs?: number;
  /** In milliseconds; 0 for none. */
  readonly lockTimeoutMs?: number;
  /** Whether a pooler keeps the prepared statements of its clients apart, as PgBouncer does from 1.21 on. */
  readonly poolerPrepares?: boolean;
}

/**
 * A connection that also works through a pooler in transaction mode, where every transaction may meet another session of the
 * server. It finds out by itself: a pooler gives its clients process ids of its own.
 *
 * To the server itself, the session gets its timeouts, and repeated statements are prepared. Through a pooler, transactions set
 * their timeouts locally, single statements have those of the role, and nothing is prepared unless the pooler can do that.
 */
export class SessionClient extends PreparingClient {
  readonly #settings: Required<Omit<SessionSettings, 'nameStatement'>>;
  #state: 'new' | 'direct' | 'pooled' = 'new';

  constructor(config: pg.ClientConfig & SessionSettings = {}) {
    super(config);
    const { statementTimeoutMs = 0, lockTimeoutMs = 0, poolerPrepares = false } = config;
    this.#settings = { statementTimeoutMs, lockTimeoutMs, poolerPrepares };
  }

  /** Prepares the session for its first statement; does nothing afterwards. */
  async openSession(): Promise<void> {
    if (this.#state !== 'new') return;
    const { statementTimeoutMs, lockTimeoutMs, poolerPrepares } = this.#settings;
    const { processID } = this as unknown as { readonly processID: number };
    // Nothing is set in a session of the pooler, which others use next.
    const set: pg.QueryResult = await (this.query as (text: string) => Promise<pg.QueryResult>).call(
      this,
      `select set_config('statement_timeout', '${statementTimeoutMs}', false),
        set_config('lock_timeout', '${lockTimeoutMs}', false) where pg_backend_pid() = ${processID}`,
    );
    this.#state = set.rowCount === 1 ? 'direct' : 'pooled';
    this.prepares = this.#state === 'direct' || poolerPrepares;
  }

  override query(...args: unknown[]): never {
    const [text, ...rest] = args;
    const begins = this.#state === 'pooled' && typeof text === 'string' && /^(begin|start transaction)\b/.test(text);
    const sent = begins ? [`${text}; ${this.#localTimeouts()}`, ...rest] : args;
    return super.query(...sent);
  }

  #localTimeouts(): string {
    const { statementTimeoutMs, lockTimeoutMs } = this.#settings;
    return `set local statement_timeout = ${statementTimeoutMs}; set local lock_timeout = ${lockTimeoutMs}`;
  }
}
