import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { JobName } from '../jobs/job-names.ts';
import type { AccountMessage, ConsoleMessage } from './message-templates.ts';
import type { MessageTemplate, ReviewTemplate } from './message-templates.ts';

/** Payloads of outbox entries, by topic. They contain ids, at most an address, and no secrets; handlers read the rest. */
export interface OutboxTopics {
  'mail.send': {
    readonly template: MessageTemplate;
    readonly reservationId: string;
    /** The refund by staff that it is about. */
    readonly refundId?: string;
    /** The change of the stay that it is about. */
    readonly changeId?: string;
    /** The payment that it is about. */
    readonly paymentId?: string;
  };
  'mail.account': AccountMessage;
  'mail.console': ConsoleMessage;
  'mail.newsletter': {
    readonly subscriptionId: string;
    /** The welcome e-mail; otherwise the confirmation e-mail. */
    readonly welcome?: true;
  };
  /** A visitor's message to the operator. */
  'mail.contact': { readonly messageId: string };
  /** The vouchers of a paid order. */
  'mail.voucher': { readonly orderId: string };
  /** The same for the recipient of a gift, on the day that the giver chose. */
  'mail.present': { readonly orderId: string };
  /** The extension of a voucher for a fee, which also says what was paid. */
  'mail.voucher-extended': { readonly orderId: string };
  /** The refund of a voucher, with the corrected receipt. */
  'mail.voucher-refund': { readonly orderId: string; readonly refundId: string };
  /** The reason of an insured stay's cancellation. */
  'mail.serious-reason': { readonly reservationId: string };
  /** An e-mail about the review of a stay, to its guest, its place or the operator. */
  'mail.review': { readonly template: ReviewTemplate; readonly reservationId: string };
  /** A visitor's report of a review. */
  'mail.review-report': { readonly reviewId: string };
  /** A transfer that needs manual handling. */
  'mail.transfer': { readonly transferId: string };
  /** An incident of a payment that needs manual handling. */
  'mail.payment-incident': { readonly paymentId: string; readonly incidentId: string };
  /** Invalid parts of another system's calendar. */
  'mail.calendar': { readonly sourceId: string };
  /** A failed item of a job that needs manual handling. */
  'mail.trouble': { readonly job: JobName; readonly item: string };
  /** Removes the file of a photo that no account has any more, or has not yet. */
  'files.remove-photo': { readonly photo: string };
  /** Captures an authorised payment. */
  'gateway.capture': { readonly paymentId: string };
  /** Charges a saved card without its guest. */
  'gateway.charge': { readonly paymentId: string };
  /** Makes the gateway forget a saved card that was removed. */
  'gateway.forget-card': { readonly cardId: string };
  /** Releases an authorised payment, or closes an unpaid session. */
  'gateway.release': { readonly paymentId: string };
  /** Refunds a captured payment. */
  'gateway.refund': { readonly paymentId: string };
  /** Refunds a part of a captured payment, as staff decided. */
  'gateway.refund-part': { readonly paymentId: string; readonly partId: string };
}

export type OutboxTopic = keyof OutboxTopics;

/**
 * Enqueues work in the transaction that causes it, so that both are committed or neither.
 *
 * @param dueAt when to process it; at once by default
 */
export async function enqueue<Topic extends OutboxTopic>(
  trx: Transaction<Tables>,
  topic: Topic,
  payload: OutboxTopics[Topic],
  now: Date,
  dueAt = now,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      id: crypto.randomUUID(),
      topic,
      payload: JSON.stringify(payload),
      run_at: dueAt,
      created_at: now,
      last_error: null,
    })
    .execute();
}
