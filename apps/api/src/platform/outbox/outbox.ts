import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { JobName } from '../jobs/job-names.ts';
import type { AccountMessage } from './message-templates.ts';
import type { MessageTemplate, ReviewTemplate } from './message-templates.ts';

/** What can be left for later, by topic. Payloads carry ids and no secrets: whoever handles them reads the rest. */
export interface OutboxTopics {
  'mail.send': { readonly template: MessageTemplate; readonly reservationId: string };
  'mail.account': AccountMessage;
  'mail.newsletter': {
    readonly subscriptionId: string;
    /** That it has begun, and how it ends; else the question whether it is wanted. */
    readonly welcome?: true;
  };
  /** What a visitor has written to the operator. */
  'mail.contact': { readonly messageId: string };
  /** The vouchers of a paid order. */
  'mail.voucher': { readonly orderId: string };
  /** The same for whom they are given to, on the day that the giver has chosen. */
  'mail.present': { readonly orderId: string };
  /** Why an insured stay was cancelled. */
  'mail.serious-reason': { readonly reservationId: string };
  /** About the review of a stay: to its guest, its place or the operator. */
  'mail.review': { readonly template: ReviewTemplate; readonly reservationId: string };
  /** Somebody thinks that a review should not be there. */
  'mail.review-report': { readonly reviewId: string };
  /** A transfer that needs a person. */
  'mail.transfer': { readonly transferId: string };
  /** What the gateway says of a payment, and a person has to see to. */
  'mail.payment-incident': { readonly paymentId: string; readonly incidentId: string };
  /** What could not be understood of another system's calendar. */
  'mail.calendar': { readonly sourceId: string };
  /** An item of a job that a person has to look at. */
  'mail.trouble': { readonly job: JobName; readonly item: string };
  /** Takes authorised money. */
  'gateway.capture': { readonly paymentId: string };
  /** Gives authorised money free, or closes a session that nobody has paid. */
  'gateway.release': { readonly paymentId: string };
  /** Pays captured money back. */
  'gateway.refund': { readonly paymentId: string };
}

export type OutboxTopic = keyof OutboxTopics;

/**
 * Leaves work for later, in the transaction of what makes it necessary: both happen or neither.
 *
 * @param dueAt when to begin with it; at once unless told
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
