import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';

/** What features are given: the options of every plugin. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
}
