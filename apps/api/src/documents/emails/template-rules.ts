import type { ReservationStatus } from '@mp/domain';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';

interface TemplateRules {
  readonly to: 'guest' | 'place';
  /**
   * The statuses in which the message still makes sense; all when missing. A message can be late: nobody is asked to pay
   * for what has expired.
   */
  readonly whileStatus?: readonly ReservationStatus[];
  /** What the reader can do about it; the first is the one we hope for. */
  readonly actions?: readonly MessageAction[];
  /** Whether the reader is told until when. */
  readonly deadline?: 'hold_until' | 'confirm_until';
  /** Whether a place is told how to reach the guest: once it is sure that they will come. */
  readonly tellsContact?: boolean;
  readonly files?: EmailFiles;
  /**
   * That somebody has not paid yet is said after a while, and only when the gateway, asked once more, knows of nothing and
   * no transfer was chosen.
   */
  readonly unlessPaid?: true;
  /** Whether similar places are proposed instead of the one that could not be had. */
  readonly proposes?: true;
  /** What of a transfer it is about: what is still missing, or what came beyond it. */
  readonly tells?: 'missing' | 'surplus';
}

/**
 * What comes with an e-mail: everything about a stay that is on; what corrects the invoice of one that is not any more and
 * takes it out of the guest's calendar; the QR code of a transfer.
 */
export type EmailFiles = 'stay' | 'cancelled' | 'transfer';

export type MessageAction = 'pay' | 'transfer' | 'authorise' | 'view' | 'alternatives' | 'accept' | 'decline' | 'open';

/** Rooms are held, and nothing has come for them. */
const unpaid = {
  to: 'guest',
  whileStatus: ['held'],
  deadline: 'hold_until',
  unlessPaid: true,
} as const satisfies TemplateRules;

/** The guest still needs a place to stay. */
const proposing = { to: 'guest', actions: ['alternatives'], proposes: true } as const satisfies TemplateRules;

/** A transfer is still to come. */
const awaited = {
  to: 'guest',
  whileStatus: ['held'],
  actions: ['view'],
  deadline: 'hold_until',
  files: 'transfer',
} as const satisfies TemplateRules;

/** The rules of every message that booking sends. Texts stand in `messages/{cs,en}.json` under the same names. */
export const messageTemplates = {
  reservation_held: { ...unpaid, actions: ['pay'] },
  request_held: { ...unpaid, actions: ['authorise'] },
  transfer_confirm: { to: 'guest', whileStatus: ['held'], deadline: 'hold_until', actions: ['transfer'] },
  transfer_awaited: awaited,
  reservation_confirmed: { to: 'guest', actions: ['view'], files: 'stay' },
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
  reservation_to_place: { to: 'place', whileStatus: ['confirmed'], actions: ['open'], tellsContact: true },
  cancelled_by_place: { to: 'guest', actions: ['view'], files: 'cancelled', proposes: true },
  cancelled_by_guest: { to: 'guest', whileStatus: ['cancelled_by_guest'], actions: ['view'] },
  cancelled_to_place: { to: 'place', whileStatus: ['cancelled_by_guest'] },
  transfer_incomplete: { ...awaited, tells: 'missing' },
  transfer_other_currency: { ...awaited, tells: 'missing' },
  transfer_surplus: { to: 'guest', actions: ['view'], tells: 'surplus' },
  insured_cancelled: { to: 'guest', actions: ['view'], files: 'cancelled' },
  payment_too_late: proposing,
  payment_not_needed: { to: 'guest', actions: ['view'] },
  payment_refunded: { to: 'guest', actions: ['view'] },
} as const satisfies Record<MessageTemplate, TemplateRules>;

/** The rules of a template, with what it leaves out. */
export const rulesOf = (template: MessageTemplate): TemplateRules => messageTemplates[template];
