/** The embedded PostgreSQL cannot be used: the message says what happened and what to do about it. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}
