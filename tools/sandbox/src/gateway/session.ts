import type { ChargeFailure, PaidCardWire } from '@mp/contract';
import type { Currency, Locale, PaymentStatus } from '@mp/domain';
import type { Store } from '../store.ts';
import type { PayerCard } from './card.ts';

/** A session requested by the shop. */
export interface SessionOrder {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Capture at once, or only authorise. */
  readonly capture: boolean;
  readonly description: string;
  readonly language: Locale;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** The payer's card is saved for later charges. */
  readonly savesCard: boolean;
  /** The saved card that the shop charges; null for a payment on the page. */
  readonly chargedCard: string | null;
}

export interface Session extends SessionOrder {
  readonly id: string;
  readonly status: PaymentStatus;
  /** The refunded amount, in minor units. */
  readonly refundedMinor: number;
  /** The card's bank waits for the 3-D Secure confirmation. */
  readonly challenged: boolean;
  readonly asked: PayerCard | null;
  /** What it was paid with. */
  readonly card: PaidCardWire | undefined;
  /** Why a saved card was refused. */
  readonly failure: ChargeFailure | undefined;
}

/** The session of a row; null for none. */
export function sessionOf(row: ReturnType<ReturnType<Store['prepare']>['get']>): Session | null {
  if (!row) return null;
  return {
    id: row['id'] as string,
    paymentId: row['payment_id'] as string,
    amountMinor: row['amount_minor'] as number,
    currency: row['currency'] as Currency,
    capture: row['capture'] === 1,
    description: row['description'] as string,
    language: row['language'] as Locale,
    returnUrl: row['return_url'] as string,
    webhookUrl: row['webhook_url'] as string,
    status: row['status'] as PaymentStatus,
    refundedMinor: row['refunded_minor'] as number,
    challenged: row['challenged'] === 1,
    asked: row['asked_card'] === null ? null : (JSON.parse(row['asked_card'] as string) as PayerCard),
    savesCard: row['saves_card'] === 1,
    chargedCard: row['charged_card'] as string | null,
    card: row['paid_with'] === null ? undefined : (JSON.parse(row['paid_with'] as string) as PaidCardWire),
    failure: (row['failure'] ?? undefined) as ChargeFailure | undefined,
  };
}
