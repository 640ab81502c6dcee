import type { LogLevel } from '@mp/service';
import type { BookingSettings } from './booking-settings.ts';
import type { LoyaltySettings } from './loyalty-settings.ts';

/** What the API is told by its environment, read once at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  readonly seedsDemonstration: boolean;
  /** Without a trailing slash. */
  readonly publicOrigin: string;
  readonly sandboxOrigin: string;
  readonly paygateSecret: string;
  /** Of its collection of subjects, without a trailing slash. */
  readonly companyRegisterUrl: string;
  readonly editorKey: string;
  readonly booking: BookingSettings;
  readonly loyalty: LoyaltySettings;
}
