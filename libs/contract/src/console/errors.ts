/**
 * Errors of the operator's console: the HTTP status and the message for developers. Their texts are in the messages of the
 * desk, which no page of the shop loads.
 */
export const consoleErrors = {
  page_stale: {
    status: 409,
    message: 'It has changed since the page was loaded; see details. Nothing was done.',
  },
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
