import type { StoreLocation } from '@mp/object-store';
import type { LogLevel, TelemetryEnvironment, TrustedProxies } from '@mp/service';
import type { Reach } from '../http/get-text.ts';
import type { BookingSettings } from './booking-settings.ts';
import type { LoyaltySettings } from './loyalty-settings.ts';

/** Connection limit and timeouts of the database per process. */
export interface DatabaseSettings {
  readonly connections: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly acquireTimeoutMs: number;
  readonly poolerPrepares: boolean;
}

/** The relying party of passkeys. (ADR 0060) */
interface PasskeySettings {
  /** The relying party id: the host of every origin, or a parent domain. */
  readonly domain: string;
  readonly origins: readonly string[];
}

/** The API's configuration from its environment, read once at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Replicas that reads may go to; absent: the database itself. */
  readonly databaseReadUrl: string | undefined;
  readonly database: DatabaseSettings;
  /** The search service, which holds the index of places for this process; undefined if this process holds it. (ADR 0092) */
  readonly searchOrigin: string | undefined;
  /** Memory limit of the availability index, in bytes. (ADR 0092) */
  readonly nightsMemoryBytes: number;
  readonly dataDir: string;
  /** Where photos and added pictures are stored. */
  readonly files: StoreLocation;
  readonly logLevel: LogLevel;
  /** How long it keeps serving after SIGTERM. */
  readonly drainSeconds: number;
  readonly telemetry: TelemetryEnvironment;
  readonly seedsDemonstration: boolean;
  /** Real card payments. Refuses settings of the demonstration. */
  readonly takesRealMoney: boolean;
  /** Without a trailing slash. */
  readonly publicOrigin: string;
  /** The account area's own. */
  readonly portalOrigin: string;
  /** The operator's console; null for a shop with its own address that names none. */
  readonly deskOrigin: string | null;
  readonly passkeys: PasskeySettings;
  readonly sandboxOrigin: string;
  /** URL of the bank's payouts. */
  readonly bankOrigin: string;
  readonly paygateSecret: string;
  /** The bank's secret; the gateway's where the bank has none of its own yet. */
  readonly bankSecret: string;
  /** Allowed targets of places' calendar URLs. */
  readonly feedReach: Reach;
  readonly companyRegisterReach: Reach;
  /** URL of the register's collection of subjects, without a trailing slash. */
  readonly companyRegisterUrl: string;
  /** DSN for error reports; none without it. [8.18] */
  readonly errorReportsUrl: string | undefined;
  readonly editorKey: string;
  readonly booking: BookingSettings;
  readonly loyalty: LoyaltySettings;
}
