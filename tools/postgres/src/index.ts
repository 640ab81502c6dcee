export {
  findRunningPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
  type EmbeddedPostgres,
} from './embedded-postgres.ts';
export { PostgresError } from './postgres-error.ts';
export { withLock } from './start-lock.ts';
