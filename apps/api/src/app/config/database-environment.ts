import { z } from 'zod';
import type { DatabaseSettings } from '../../platform/settings/config.ts';

const milliseconds = (otherwise: number) => z.coerce.number().int().min(100).max(600_000).default(otherwise);

/** Environment variables of the database. */
export const databaseEnvironment = {
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('The most database connections of one API process.'),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(15_000).describe(
    'How long a SQL statement may take, in milliseconds. A connection that is silent for two seconds longer is cut. Behind a pooler, single statements have the timeouts of the role.',
  ),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(10_000).describe('How long a statement waits for a lock, in milliseconds.'),
  DATABASE_ACQUIRE_TIMEOUT_MS: milliseconds(5_000).describe(
    'How long a request waits for a connection, in milliseconds.',
  ),
  DATABASE_POOLER_PREPARES: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      'Whether a pooler before the database keeps prepared statements apart: `1` for PgBouncer from 1.21 on with `max_prepared_statements`. Without a pooler they are used in any case.',
    ),
} as const;

type DatabaseEnvironment = z.infer<z.ZodObject<typeof databaseEnvironment>>;

/** The database part of the configuration. */
export const databaseSettingsOf = (env: DatabaseEnvironment): DatabaseSettings => ({
  connections: env.DATABASE_CONNECTIONS,
  statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
  lockTimeoutMs: env.DATABASE_LOCK_TIMEOUT_MS,
  acquireTimeoutMs: env.DATABASE_ACQUIRE_TIMEOUT_MS,
  poolerPrepares: env.DATABASE_POOLER_PREPARES === '1',
});
