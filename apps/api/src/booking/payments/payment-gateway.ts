import type { ChargeFailure, PaidCardWire } from '@mp/contract';
import type { Currency, Locale, PaymentStatus } from '@mp/domain';

/** A saved card, by the gateway's ids. */
export type CardAtGateway = NonNullable<PaidCardWire['saved']>;

/** A payment to create at a gateway. */
export interface PaymentOrder {
  /** Also the idempotency key: a repeated request returns the same session. */
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Capture at once, or only authorise. */
  readonly capture: boolean;
  readonly description: string;
  readonly language: Locale;
  readonly returnUrl: string;
  /** When the gateway closes its page, unless we close it earlier. Constant for a payment. */
  readonly expiresAt: Date;
  /** Save the card, to charge it later without the guest. */
  readonly savesCard?: boolean;
  /** The saved card that `charge` charges without the guest. The session has no page then. */
  readonly card?: CardAtGateway | null;
}

/** The current state of a payment at the gateway. */
export interface GatewaySession {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Total refunded so far, by us or at the gateway; undefined if the gateway does not report it. */
  readonly refundedMinor?: number;
  /** Where the guest pays. */
  readonly redirectUrl: string;
  /** What it was paid with. */
  readonly card?: PaidCardWire | undefined;
  /** Why a saved card was refused. */
  readonly failure?: ChargeFailure | undefined;
}

/** The gateway did not respond in time. The request may or may not have taken effect: retry. */
export class GatewayUnavailableError extends Error {
  override readonly name = 'GatewayUnavailableError';
}

/** The gateway refused the request. Retrying does not help. */
export class GatewayRefusedError extends Error {
  override readonly name = 'GatewayRefusedError';
}

/**
 * A provider of card payments. Every call is idempotent, so that it can be repeated after a lost response.
 *
 * `capture`, `charge`, `release` and `refund` return the resulting session, also when its status did not allow the step. The caller
 * checks the status.
 *
 * @throws GatewayUnavailableError, GatewayRefusedError
 */
export interface PaymentGateway {
  /** Stored with every payment and event in the database. */
  readonly provider: string;
  createSession(order: PaymentOrder): Promise<GatewaySession>;
  getSession(sessionId: string): Promise<GatewaySession>;
  capture(sessionId: string): Promise<GatewaySession>;
  /** Charges the saved card of a session that was created for it. A refused one is `failed`, with the reason. */
  charge(sessionId: string): Promise<GatewaySession>;
  /** Forgets a saved card. */
  forgetCard(card: CardAtGateway): Promise<void>;
  /** Releases an authorisation, or closes an unpaid session. */
  release(sessionId: string): Promise<GatewaySession>;
  /** Refunds all, or `amountMinor`. The session is then `refunded`, and keeps the amount that was paid. */
  refund(sessionId: string, amountMinor?: number): Promise<GatewaySession>;
  /**
   * Refunds a part of a captured payment; parts add up.
   *
   * @param key the part's id: the same key refunds once
   * @throws GatewayRefusedError also when no more than that much is left
   */
  refundPart(sessionId: string, amountMinor: number, key: string): Promise<GatewaySession>;
}
