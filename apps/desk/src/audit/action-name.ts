/** Actions of staff, as the audit log stores them. */
const namedActions = [
  ...(['reservation.book', 'reservation.contact', 'reservation.rooms', 'reservation.extend'] as const),
  ...(['reservation.change', 'reservation.withdraw-change', 'reservation.due-date', 'reservation.on-spot'] as const),
  ...(['reservation.answer', 'reservation.cancel', 'reservation.no-show', 'reservation.block'] as const),
  ...(['reservation.note', 'reservation.resend', 'reservation.refund'] as const),
  ...(['refund.approve', 'refund.decline', 'refund.paid', 'refund.retry'] as const),
  ...(['payment.retry', 'payment.settle-incident'] as const),
  ...(['bank-transfer.match', 'bank-transfer.return', 'bank-transfer.returned'] as const),
  ...(['voucher.issue', 'voucher.block', 'voucher.unblock', 'voucher.extend', 'voucher.resend'] as const),
  ...(['promo-code.create', 'promo-code.end', 'place.owner'] as const),
  ...([
    'account.view',
    'account.note',
    'account.export',
    'account.merge',
    'account.merged_into',
    'account.erase',
  ] as const),
  ...(['review.publish', 'review.refuse', 'review.translate', 'notice.keep', 'notice.remove'] as const),
  ...(['outbox.retry', 'outbox.drop', 'calendar.retry', 'job.retry'] as const),
  ...(['staff.role', 'staff.reset'] as const),
  ...(['room.block', 'room.release', 'nights.change', 'nights.undo'] as const),
] as const;
type NamedAction = (typeof namedActions)[number];

const isNamed = (action: string): action is NamedAction => namedActions.some((one) => one === action);

/** What staff call an action; another one is shown by its id. */
export const actionName = (action: string, text: (id: MessageId) => string): string =>
  isNamed(action) ? text(`audit.action.${action}`) : action;
