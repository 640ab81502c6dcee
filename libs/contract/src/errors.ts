import { z } from 'zod';
import { consoleErrors } from './console/errors.ts';

/**
 * All errors of the API: the HTTP status and the message for developers. Visitors' messages are in `libs/i18n/src/error-texts`
 * under the same code, in both languages; a screen may show a more specific one.
 */
export const apiErrors = {
  validation_failed: { status: 400, message: 'The request does not match its schema; see details.' },
  content_query_unknown: { status: 400, message: 'The content type has no such field or operator; see details.' },
  idempotency_key_missing: { status: 400, message: 'Send an Idempotency-Key header of 16 to 64 characters.' },
  unauthorized: { status: 401, message: 'Sign in: the token is missing, unknown or expired.' },
  login_failed: { status: 401, message: 'The e-mail or the password is not right.' },
  passkey_refused: {
    status: 401,
    message: 'The passkey is unknown, answers another question, or one that was answered before.',
  },
  second_factor_wrong: { status: 401, message: 'The code is wrong, over, or was used before.' },
  second_factor_required: { status: 403, message: 'Staff show a second factor first: /desk/second-factor.' },
  editor_key_missing: { status: 401, message: 'Changing content takes an editor’s key: Authorization: Bearer ….' },
  not_verified: { status: 403, message: 'User not verified.' },
  forbidden: { status: 403, message: 'This code or token does not give access to that.' },
  email_registered: { status: 409, message: 'An account with this e-mail exists: sign in.' },
  verification_expired: { status: 400, message: 'The verification code is unknown, used or expired.' },
  reset_code_invalid: { status: 400, message: 'Invalid reset password code or code has expired' },
  reset_code_missing: { status: 400, message: 'Email OTC is not defined!' },
  password_missing: { status: 400, message: 'Password is not set!' },
  photo_unusable: { status: 400, message: 'The photo is not a JPEG, PNG, WebP or AVIF that can be read.' },
  request_too_slow: { status: 408, message: 'The request did not come to its end in time.' },
  photo_too_large: { status: 413, message: 'The photo is larger than 8 MB.' },
  newsletter_email_missing: { status: 400, message: 'Email to subscribe missing!' },
  newsletter_code_invalid: { status: 400, message: 'The newsletter code is unknown or has expired.' },
  already_subscribed: { status: 409, message: 'This e-mail takes the newsletter already.' },
  editor_key_wrong: { status: 403, message: 'This is not the editor’s key.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  place_not_found: { status: 404, message: 'No place has this id.' },
  reservation_not_found: { status: 404, message: 'No reservation has this id and code.' },
  return_code_used: { status: 404, message: 'This way back from the gateway is unknown, or has been used.' },
  arrival_code_used: { status: 404, message: 'This way to the account area is unknown, has been used or is over.' },
  voucher_order_not_found: { status: 404, message: 'No order of vouchers has this id and code.' },
  voucher_not_found: { status: 404, message: 'No voucher has this code.' },
  company_not_found: { status: 404, message: 'The register has no such company, or none any more.' },
  passkey_not_found: { status: 404, message: 'The account has no such passkey.' },
  passkeys_too_many: { status: 409, message: 'An account keeps no more passkeys than details say.' },
  board_not_found: { status: 404, message: 'No trip board has this link, or not any more.' },
  boards_too_many: { status: 409, message: 'An account keeps no more trip boards than details say.' },
  board_full: { status: 409, message: 'The trip board takes no more votes or notes.' },
  review_not_found: { status: 404, message: 'No review has this id, or no stay this code, or not any more.' },
  review_written: { status: 409, message: 'The stay has a review, and it was not refused.' },
  review_answered: { status: 409, message: 'The review has an answer: there is one, and it stays.' },
  voucher_returned: { status: 409, message: 'The voucher was given back: its buyer has the money.' },
  voucher_used: { status: 409, message: 'The voucher has been used.' },
  voucher_expired: { status: 409, message: 'The voucher has expired.' },
  /** `details`: the voucher's `index`, what is left on it, and what it was shown to pay. */
  voucher_changed: { status: 409, message: 'The voucher pays another part of the order than was shown; see details.' },
  voucher_currency: { status: 409, message: 'The voucher is in another currency than the order.' },
  voucher_already_added: { status: 409, message: 'The voucher is in this booking already.' },
  voucher_exceeds_order: { status: 409, message: 'The vouchers before this one pay for all of the order.' },
  vouchers_too_many: { status: 409, message: 'A booking takes no more vouchers than details say.' },
  vouchers_too_little: { status: 409, message: 'The vouchers do not pay for all of the difference.' },
  vouchers_not_accepted: { status: 409, message: 'The place does not accept vouchers.' },
  insurance_not_offered: {
    status: 409,
    message: 'A stay of this price, or at a rate without refund, is not insured; details carry the limit.',
  },
  benefit_code_invalid: { status: 409, message: 'The benefit code is not valid.' },
  voucher_not_returnable: {
    status: 409,
    message: 'The voucher cannot be given back: it is used or void, or its purchase is too long ago.',
  },
  voucher_not_extendable: {
    status: 409,
    message: 'The voucher cannot be extended for a fee now, or not to this day.',
  },
  voucher_paired: { status: 409, message: 'The voucher is paired with another account.' },
  price_changed: { status: 409, message: 'error_1: the price is not the one that was shown; details carry both.' },
  capacity_changed: { status: 409, message: '598: capacity changed, the rooms are no longer free.' },
  extra_not_offered: { status: 409, message: 'The place does not offer this extra; details carry its id.' },
  extra_too_many: { status: 409, message: 'An order takes no more of this extra than details say.' },
  extra_sold_out: { status: 409, message: 'Not so many of this extra are left; details carry what is.' },
  extra_too_late: { status: 409, message: 'This extra is ordered so many hours ahead as details say.' },
  not_for_sale: { status: 409, message: 'The place does not sell here.' },
  rate_not_available: { status: 409, message: 'The rate cannot be had for this stay.' },
  rooms_do_not_fit: { status: 409, message: 'The rooms sleep fewer people than the party has.' },
  /** `details.most`: the dogs that can be booked there, 0 for none. */
  dogs_not_allowed: { status: 409, message: 'The place does not take so many dogs.' },
  /** `details.most`: its cots, 0 for none. */
  cots_not_available: { status: 409, message: 'The place does not have so many cots.' },
  stay_not_allowed: { status: 409, message: 'The place does not take this arrival, departure or length of stay.' },
  content_changed: { status: 409, message: 'Somebody has saved a newer version; details carry it.' },
  content_required: { status: 409, message: 'A page of the shop depends on this entry; change it instead.' },
  content_exists: { status: 409, message: 'The type has an entry with this key or slug in this language.' },
  too_many_unpaid: { status: 409, message: 'The guest holds as much as they may unpaid; details carry the limits.' },
  guest_blocked: { status: 409, message: 'Staff have blocked this guest: they cannot book online.' },
  email_unconfirmed: {
    status: 409,
    message: 'Confirm the e-mail first: a letter with a link has been sent to it, unless there were too many.',
  },
  too_many_transfers: {
    status: 409,
    message: 'The guest holds as much for transfers as they may; details carry the limits.',
  },
  transfer_not_offered: { status: 409, message: 'This reservation cannot be paid by transfer, or not any more.' },
  refund_changed: { status: 409, message: 'Cancelling gives back another amount than was named; details carry both.' },
  change_open: { status: 409, message: 'Another change of the stay waits for a payment or for the place.' },
  change_too_late: { status: 409, message: 'The day of arrival has come: the stay cannot be changed any more.' },
  refund_waiting: { status: 409, message: 'A refund of the stay waits for a decision: change it after that.' },
  balance_open: { status: 409, message: 'A part of the rest has come by transfer: complete it, then change the stay.' },
  stay_changed: { status: 409, message: 'The stay is not the one that was shown: it has been changed since.' },
  nothing_changes: { status: 409, message: 'The stay is like that already.' },
  document_not_ready: { status: 409, message: 'The reservation has no such document in its present state.' },
  not_payable: { status: 409, message: 'The reservation is not waiting for a payment.' },
  transition_refused: { status: 409, message: 'The reservation cannot do that in its present state.' },
  idempotency_key_reused: { status: 409, message: 'This Idempotency-Key was used with another request.' },
  too_many_requests: { status: 429, message: 'Slow down and come back after so many seconds as `retryAfter` says.' },
  unexpected: { status: 500, message: 'error_0: something failed on our side.' },
  payment_gateway_unavailable: {
    status: 503,
    message: 'The payment gateway does not answer; the reservation is kept.',
  },
  company_register_unavailable: { status: 503, message: 'The register of companies does not answer.' },
  not_ready: { status: 503, message: 'The service is starting or its database is away.' },
  ...consoleErrors,
} as const satisfies Record<string, { status: number; message: string }>;

export type ApiErrorCode = keyof typeof apiErrors;

/** The body of every error response. `details` depend on the code; `requestId` identifies the request in the log. */
export const errorSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]]),
    message: z.string(),
    requestId: z.string(),
    details: z.unknown().optional(),
    /** Seconds to wait, as in the header `Retry-After`. With every 429. */
    retryAfter: z.number().int().positive().optional(),
  }),
});
export type ErrorWire = z.infer<typeof errorSchema>;
