import type { ReservationStatus } from '@mp/domain';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';

interface TemplateRules {
  readonly to: 'guest' | 'place';
  /**
   * Statuses in which the e-mail applies; all by default. An e-mail can be late, and must not request payment of an expired
   * reservation.
   */
  readonly whileStatus?: readonly ReservationStatus[];
  /** The actions of the e-mail; the first one is primary. */
  readonly actions?: readonly MessageAction[];
  /** Whether it contains the deadline. */
  readonly deadline?: 'hold_until' | 'confirm_until';
  /** Whether it contains the guest's contact: only for confirmed stays. */
  readonly includesContact?: boolean;
  readonly files?: EmailFiles;
  /**
   * For payment reminders: sent only if the gateway reports no payment when called again, and no transfer was chosen.
   */
  readonly unlessPaid?: true;
  /** Whether it proposes similar places. */
  readonly proposes?: true;
  /** Whether it asks for the rest of a stay: sent only while that is to be paid. */
  readonly ofBalance?: true;
  /** The amount of a transfer that it is about: what is open, the missing part, or the surplus. */
  readonly transferAmount?: 'open' | 'missing' | 'surplus';
}

/**
 * The attachments of an e-mail: all documents of a stay; the credit note and calendar cancellation of a cancelled one; the
 * credit note of a refund; the QR code of a transfer.
 */
export type EmailFiles = 'stay' | 'cancelled' | 'refunded' | 'transfer';

export type MessageAction =
  'pay' | 'pay_balance' | 'transfer' | 'authorise' | 'view' | 'alternatives' | 'accept' | 'decline' | 'open' | 'change';

/** The rooms are held and unpaid. */
const unpaid = {
  to: 'guest',
  whileStatus: ['held'],
  deadline: 'hold_until',
  unlessPaid: true,
} as const satisfies TemplateRules;

/** The booking failed and the guest still needs a place. */
const proposing = { to: 'guest', actions: ['alternatives'], proposes: true } as const satisfies TemplateRules;

/** A transfer is pending. */
const awaited = {
  to: 'guest',
  whileStatus: ['held'],
  actions: ['view'],
  deadline: 'hold_until',
  files: 'transfer',
} as const satisfies TemplateRules;

/** The rest of a stay is to be paid. */
const balance = { to: 'guest', whileStatus: ['confirmed'], ofBalance: true } as const satisfies TemplateRules;

/** The rules of all booking e-mails. Their texts are in `messages/{cs,en}.json` under the same names. */
export const messageTemplates = {
  reservation_held: { ...unpaid, actions: ['pay'] },
  request_held: { ...unpaid, actions: ['authorise'] },
  transfer_confirm: { to: 'guest', whileStatus: ['held'], deadline: 'hold_until', actions: ['transfer'] },
  transfer_awaited: awaited,
  reservation_confirmed: { to: 'guest', actions: ['view'], files: 'stay' },
  rooms_changed: { to: 'guest', whileStatus: ['confirmed'], actions: ['view'], files: 'stay' },
  reservation_expired: { ...proposing, whileStatus: ['expired'] },
  request_received: { to: 'guest', whileStatus: ['requested'], actions: ['view'], deadline: 'confirm_until' },
  request_to_place: {
    to: 'place',
    whileStatus: ['requested'],
    actions: ['accept', 'decline'],
    deadline: 'confirm_until',
  },
  request_accepted: { to: 'guest', actions: ['view'], files: 'stay' },
  request_declined: proposing,
  request_unanswered: proposing,
  reservation_to_place: { to: 'place', whileStatus: ['confirmed'], actions: ['open'], includesContact: true },
  rooms_changed_to_place: { to: 'place', whileStatus: ['confirmed'], actions: ['open'], includesContact: true },
  cancelled_by_place: { to: 'guest', actions: ['view'], files: 'cancelled', proposes: true },
  cancelled_by_guest: { to: 'guest', whileStatus: ['cancelled_by_guest'], actions: ['view'] },
  cancelled_to_place: { to: 'place', whileStatus: ['cancelled_by_guest'] },
  transfer_incomplete: { ...awaited, transferAmount: 'missing' },
  transfer_other_currency: { ...awaited, transferAmount: 'missing' },
  transfer_surplus: { to: 'guest', actions: ['view'], transferAmount: 'surplus' },
  insured_cancelled: { to: 'guest', actions: ['view'], files: 'cancelled' },
  policy_cancelled: { to: 'guest', actions: ['view'], files: 'cancelled' },
  balance_reminder: { ...balance, actions: ['pay_balance'] },
  balance_due: { ...balance, actions: ['pay_balance'] },
  balance_transfer: { ...balance, actions: ['view'], files: 'transfer', transferAmount: 'open' },
  balance_paid: { to: 'guest', whileStatus: ['confirmed'], actions: ['view'] },
  taken_on_spot: { to: 'place', whileStatus: ['confirmed'], actions: ['open'] },
  balance_lapsed: { to: 'guest', actions: ['view'], files: 'cancelled' },
  payment_too_late: proposing,
  payment_not_needed: { to: 'guest', actions: ['view'] },
  payment_refunded: { to: 'guest', actions: ['view'] },
  change_asked: { to: 'place', whileStatus: ['confirmed'], actions: ['open'] },
  change_to_pay: { to: 'guest', whileStatus: ['confirmed'], actions: ['change'] },
  change_transfer: {
    to: 'guest',
    whileStatus: ['confirmed'],
    actions: ['change'],
    files: 'transfer',
    transferAmount: 'open',
  },
  change_done: { to: 'guest', whileStatus: ['confirmed'], actions: ['view'], files: 'stay' },
  change_to_place: { to: 'place', whileStatus: ['confirmed'], actions: ['open'], includesContact: true },
  change_withdrawn: { to: 'place', whileStatus: ['confirmed'], actions: ['open'] },
  change_refused: { to: 'guest', whileStatus: ['confirmed'], actions: ['view'] },
  change_expired: { to: 'guest', whileStatus: ['confirmed'], actions: ['change'] },
  change_paid_late: { to: 'guest', actions: ['view'] },
  refunded_by_staff: { to: 'guest', actions: ['view'], files: 'refunded' },
} as const satisfies Record<MessageTemplate, TemplateRules>;

/** The rules of a template, with defaults. */
export const rulesOf = (template: MessageTemplate): TemplateRules => messageTemplates[template];
