import type { LogLevel, TelemetryEnvironment, TrustedProxies } from '@mp/service';
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

/** Where passkeys are made and used. (ADR 0060) */
interface PasskeySettings {
  /** What they belong to: the host of every origin, or a domain that it is below. */
  readonly domain: string;
  readonly origins: readonly string[];
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
  /** How much memory nights of places may take, in bytes. (ADR 0092) */
  readonly nightsMemoryBytes: number;
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  /** How long it goes on serving after it has been asked to stop. */
  readonly drainSeconds: number;
  readonly telemetry: TelemetryEnvironment;
  readonly seedsDemonstration: boolean;
  /** Cards are really charged: nothing of the demonstration may be there. */
  readonly takesRealMoney: boolean;
  /** Without a trailing slash. */
  readonly publicOrigin: string;
  /** The account area's own. */
  readonly portalOrigin: string;
  readonly passkeys: PasskeySettings;
  readonly sandboxOrigin: string;
  /** Where payouts of transfers are ordered. */
  readonly bankOrigin: string;
  readonly paygateSecret: string;
  /** The gateway's where the bank has none of its own yet. */
  readonly bankSecret: string;
  /** Where calendars that places name may lead. */
  readonly feedReach: Reach;
  readonly companyRegisterReach: Reach;
  /** Of its collection of subjects, without a trailing slash. */
  readonly companyRegisterUrl: string;
  /** Where failures are told of: a DSN. Nowhere without one. [8.18] */
  readonly errorReportsUrl: string | undefined;
  readonly editorKey: string;
  readonly booking: BookingSettings;
  readonly loyalty: LoyaltySettings;
}
