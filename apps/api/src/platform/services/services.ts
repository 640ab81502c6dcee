import type { MapDrawer } from '@mp/map-picture/drawer';
import type { ObjectStore } from '@mp/object-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@mp/domain/clock';
import type { Codes } from '../codes/codes.ts';
import type { Database } from '../database/database.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { Config } from '../settings/config.ts';

/** Services of every feature: configuration, database and clock. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Services of features that send e-mails: the common ones, the mail transport, and the codes in e-mails. Those of payments
 * are in `booking/booking-services.ts`.
 */
export interface Services extends Dependencies {
  readonly mail: MailTransport;
  readonly codes: Codes;
  /** Photos and added pictures, the same for every process. (ADR 0147) */
  readonly files: ObjectStore;
  /** Renders map pictures in its own thread. */
  readonly maps: MapDrawer;
  readonly log: FastifyBaseLogger;
  /** Starts the outbox at once instead of at its next interval. Call it after the commit. */
  readonly wakeOutbox: () => void;
}
