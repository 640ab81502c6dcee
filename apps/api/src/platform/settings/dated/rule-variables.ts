import type { RuleName } from '@mp/contract';

/** The variables that start each rule on a fresh database. */
export const ruleVariables: { readonly [Name in RuleName]: RegExp } = {
  waiver: /^(INSURANCE|INSURER)_/,
  holds: /^(UNPAID_|REQUEST_ANSWER_|MOST_EXTENSION_)/,
  transfers: /^TRANSFER_/,
  vouchers: /^VOUCHER(S_PER_BOOKING|_VALID_MONTHS)$/,
  voucher_extension: /^VOUCHER_EXTENSION_/,
  refunds: /^REFUND_APPROVAL_/,
  emails: /^(MAIL_FROM|OPERATOR_EMAIL|STRANGER_LETTERS_.+)$/,
  club: /^LOYALTY_/,
};
