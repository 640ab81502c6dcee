/** The embedded PostgreSQL cannot be used: the message has the cause and a remedy. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}
