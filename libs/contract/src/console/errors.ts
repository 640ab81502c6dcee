/**
 * Errors of the operator's console: the HTTP status and the message for developers. Their texts are in the messages of the
 * desk, which no page of the shop loads.
 */
export const consoleErrors = {
  page_stale: {
    status: 409,
    message: 'It has changed since the page was loaded; see details. Nothing was done.',
  },
  refund_too_much: { status: 409, message: 'More than was paid and not refunded yet: details.maximum.' },
  refund_own_approval: { status: 409, message: 'The person who requested a refund cannot decide about it.' },
  refund_decided: { status: 409, message: 'The refund has been approved or declined already.' },
  refund_outdated: {
    status: 409,
    message: 'The reservation or what can be refunded has changed since the refund was requested. Decline it.',
  },
  extended_too_far: {
    status: 409,
    message: 'The deadline would be after the arrival or above the limit: details.latest.',
  },
  export_too_large: {
    status: 409,
    message: 'The list has more rows than a file may have: details.most. Narrow the filters.',
  },
  transfer_too_much: {
    status: 409,
    message: 'More than is left of the transfer, or missing of the payment: details.maximum.',
  },
  transfer_currency: { status: 409, message: 'The transfer is in another currency than the reservation.' },
  transfer_incomplete: {
    status: 409,
    message: 'The reservation has expired and waits for nothing: only the missing amount as a whole, details.missing.',
  },
  transfer_card_open: {
    status: 409,
    message: 'The guest is paying by card: only the missing amount as a whole, details.missing, or wait.',
  },
  transfer_not_matchable: { status: 409, message: 'The reservation does not wait for a payment.' },
  voucher_not_bought: {
    status: 409,
    message: 'The voucher is a partner’s or a refund’s: nobody has paid us for it.',
  },
  voucher_refunded: { status: 409, message: 'The voucher was refunded and is void.' },
  refund_waits: { status: 409, message: 'A refund of it waits for a second person already.' },
  voucher_not_later: { status: 409, message: 'A voucher can only be extended to a day after its last one and today.' },
  promo_code_exists: {
    status: 409,
    message: 'There is such a code already; a code cannot be used for another promotion.',
  },
  refund_part_settled: { status: 409, message: 'This part of the refund does not wait for that.' },
  staff_no_account: {
    status: 409,
    message:
      'Nobody has an active account with this e-mail. Register in the shop, open the link of the e-mail, and try again.',
  },
  staff_last_owner: { status: 409, message: 'That is the only owner. Make somebody else an owner first.' },
  staff_has_role: { status: 409, message: 'They are of the staff already. Change their role in the list.' },
  review_already_refused: { status: 409, message: 'The review was refused already.' },
  review_not_translatable: {
    status: 409,
    message: 'There is no answer of the place, or it is written in that language.',
  },
  outbox_not_droppable: {
    status: 409,
    message: 'Only e-mails can be dropped. A call to the gateway is about money: retry it.',
  },
  account_of_staff: { status: 409, message: 'The account belongs to a member of the staff. Take their role first.' },
  merge_not_possible: { status: 409, message: 'No other account has this e-mail, or one of the two was removed.' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;
