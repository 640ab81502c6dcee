import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { Codes } from './codes.ts';

/** What everything around a booking is given: the API's own dependencies, the outside world, and the codes. */
export interface Booking extends Dependencies {
  readonly gateway: PaymentGateway;
  readonly mail: MailTransport;
  readonly codes: Codes;
  readonly log: FastifyBaseLogger;
  /** Says that the outbox has something new, so that nobody waits for its next round. Call it after the commit. */
  readonly wakeOutbox: () => void;
}
