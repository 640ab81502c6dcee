import type { Currency, Locale, PaymentStatus } from '@mp/domain';

/** What a payment is about, as a gateway needs to know it. */
export interface PaymentOrder {
  /** Also the idempotency key: ordered again, the gateway answers with the same session. */
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Take the money at once, or only authorise it. */
  readonly capture: boolean;
  readonly description: string;
  readonly language: Locale;
  readonly returnUrl: string;
  /** When the gateway closes its page by itself, should nobody ask it to before. The same for the same payment. */
  readonly expiresAt: Date;
}

/** A payment as the gateway has it at the moment. */
export interface GatewaySession {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** What has gone back of it so far, by us or by others; undefined where the gateway does not report it. */
  readonly refundedMinor?: number;
  /** Where the guest pays. */
  readonly redirectUrl: string;
}

/** The gateway did not answer, or not in time: what was asked for may or may not have happened. Ask again. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError';
}

/** The gateway answered, and will not do it however often it is asked. */
export class GatewayRefusedError extends Error {
  override readonly name = 'GatewayRefusedError';
}

/**
 * A provider of card payments. Every call is idempotent, so that one whose answer was lost can simply be repeated.
 *
 * `capture`, `release` and `refund` answer with the session as it is afterwards, also when its status did not allow the
 * step: the caller looks at the status.
 *
 * @throws GatewayUnavailableError, GatewayRefusedError
 */
export interface PaymentGateway {
  /** Stands with every payment and event in the database. */
  readonly provider: string;
  createSession(order: PaymentOrder): Promise<GatewaySession>;
  getSession(sessionId: string): Promise<GatewaySession>;
  capture(sessionId: string): Promise<GatewaySession>;
  /** Of a session that nobody has paid: closes it, so that nobody can. */
  release(sessionId: string): Promise<GatewaySession>;
  /** In full, or `amountMinor` of it; the session then is refunded, whose own amount stays what was paid. */
  refund(sessionId: string, amountMinor?: number): Promise<GatewaySession>;
}
