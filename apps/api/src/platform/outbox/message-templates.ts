import type { Locale } from '@mp/domain';

/** Templates of e-mails about a reservation. `documents/emails` defines their content and recipient. */
export type MessageTemplate =
  | 'reservation_held'
  | 'request_held'
  | 'transfer_confirm'
  | 'transfer_awaited'
  | 'reservation_confirmed'
  | 'reservation_expired'
  | 'request_received'
  | 'request_to_place'
  | 'request_accepted'
  | 'request_declined'
  | 'request_unanswered'
  | 'reservation_to_place'
  | 'rooms_changed'
  | 'rooms_changed_to_place'
  | 'cancelled_by_place'
  | 'cancelled_by_guest'
  | 'cancelled_to_place'
  | 'transfer_incomplete'
  | 'transfer_other_currency'
  | 'transfer_surplus'
  | 'insured_cancelled'
  | 'policy_cancelled'
  | 'balance_reminder'
  | 'balance_due'
  | 'balance_transfer'
  | 'balance_paid'
  | 'taken_on_spot'
  | 'balance_lapsed'
  | 'payment_too_late'
  | 'payment_not_needed'
  | 'payment_refunded'
  | 'refunded_by_staff'
  | 'change_asked'
  | 'change_to_pay'
  | 'change_transfer'
  | 'change_done'
  | 'change_to_place'
  | 'change_withdrawn'
  | 'change_refused'
  | 'change_expired'
  | 'change_paid_late';

/** Templates of e-mails about the review of a stay. */
export const reviewTemplates = [
  'review_asked',
  'review_to_operator',
  'review_published',
  'review_refused',
  'review_to_place',
  'review_answered',
] as const;
export type ReviewTemplate = (typeof reviewTemplates)[number];

/** Templates of e-mails about an account. */
export const accountTemplates = [
  'account_activate',
  'account_reset',
  'account_welcome',
  'account_password_changed',
  'account_passkey_added',
  'account_passkey_removed',
] as const;
export type AccountTemplate = (typeof accountTemplates)[number];

/** Templates of e-mails about what staff have changed for a person. */
export const consoleTemplates = [
  'owner_address_old',
  'owner_address_new',
  'account_merged',
  'account_removed',
  'contact_address_old',
] as const;
type ConsoleTemplate = (typeof consoleTemplates)[number];

/** The outbox payload of such an e-mail. It has the address, which may be stored nowhere else any more. */
export interface ConsoleMessage {
  readonly template: ConsoleTemplate;
  readonly email: string;
  readonly language: Locale;
  /** What it is about: the place, the account that stays, or the reservation. */
  readonly subjectId: string;
  /** The name of the place, the other address, or the reservation's number. */
  readonly about: string;
}

/** The outbox payload of an e-mail about an account. */
export interface AccountMessage {
  readonly template: AccountTemplate;
  readonly accountId: string;
  /** Id of the code in the link, if there is one. */
  readonly codeId?: string;
  /** A path of the shop. */
  readonly page: string;
  readonly language: Locale;
}
