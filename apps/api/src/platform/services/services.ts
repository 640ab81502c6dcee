import type { MapDrawer } from '@mp/map-picture/drawer';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@mp/domain/clock';
import type { Codes } from '../codes/codes.ts';
import type { Database } from '../database/database.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { Config } from '../settings/config.ts';

/** What every feature can ask: the configuration, the database, and what time it is. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * What features are given that write to people: the dependencies of all, the mail, and the codes that e-mails carry. What
 * takes money besides stands in `booking/booking-services.ts`.
 */
export interface Services extends Dependencies {
  readonly mail: MailTransport;
  readonly codes: Codes;
  /** Draws pictures of the map, in a thread of its own. */
  readonly maps: MapDrawer;
  readonly log: FastifyBaseLogger;
  /** Says that the outbox has something new, so that nobody waits for its next round. Call it after the commit. */
  readonly wakeOutbox: () => void;
}
