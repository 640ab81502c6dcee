import type { LogLevel, TrustedProxies } from '@mp/service';
import type { Reach } from '../http/get-text.ts';
import type { BookingSettings } from './booking-settings.ts';
import type { LoyaltySettings } from './loyalty-settings.ts';

/** How much of the database one process takes, and how long it waits for it. */
export interface DatabaseSettings {
  readonly connections: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly acquireTimeoutMs: number;
}

/** What the API is told by its environment, read once at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Whose word on who asks is believed. */
  readonly trustedProxies: TrustedProxies;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly database: DatabaseSettings;
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  readonly seedsDemonstration: boolean;
  /** Without a trailing slash. */
  readonly publicOrigin: string;
  readonly sandboxOrigin: string;
  readonly paygateSecret: string;
  /** Where calendars that places name may lead. */
  readonly feedReach: Reach;
  readonly companyRegisterReach: Reach;
  /** Of its collection of subjects, without a trailing slash. */
  readonly companyRegisterUrl: string;
  readonly editorKey: string;
  readonly booking: BookingSettings;
  readonly loyalty: LoyaltySettings;
}
