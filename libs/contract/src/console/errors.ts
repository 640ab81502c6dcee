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
  refund_too_little: { status: 409, message: 'Less than the terms of the stay give back: details.minimum.' },
  refund_own_approval: { status: 409, message: 'The person who requested a refund cannot decide about it.' },
  refund_decided: { status: 409, message: 'The refund has been approved or declined already.' },
  refund_outdated: {
    status: 409,
    message: 'The reservation or what can be refunded has changed since the refund was requested. Decline it.',
  },
  due_date_refused: {
    status: 409,
    message: 'The rest cannot be due on that day: details.earliest, details.latest.',
  },
  extended_too_far: {
    status: 409,
    message: 'The deadline would be after the arrival or above the limit: details.latest.',
  },
  export_too_large: {
    status: 409,
    message: 'The list has more rows than a file may have: details.most. Narrow the filters.',
  },
  report_period: {
    status: 409,
    message: 'The period of a report has no nights, or more than details.most.',
  },
  settlement_closed: { status: 409, message: 'The month is closed already: details.month. Nothing was settled again.' },
  settlement_month_open: {
    status: 409,
    message: 'The month has not ended. It can be closed from details.from on.',
  },
  settlement_month_order: {
    status: 409,
    message: 'Months are closed one after the other. Next: details.month; null when there is nothing to settle.',
  },
  payout_not_payable: {
    status: 409,
    message:
      'Some settlements have nothing to pay, another currency, or are in a payout already: details.numbers. No payout was made.',
  },
  payout_account: {
    status: 409,
    message:
      'Some sellers have no account that the file can pay to: details.sellers. Crowns need a Czech account, euros one in SEPA.',
  },
  payout_own_account: {
    status: 409,
    message: 'The operator’s own account is not set, or the file cannot be paid from it.',
  },
  payout_day_passed: { status: 409, message: 'The day of payment is before details.from.' },
  payout_own_approval: { status: 409, message: 'The person who made a payout cannot approve it.' },
  payout_decided: { status: 409, message: 'The payout is not in the state for that: details.state.' },
  payout_fetched: {
    status: 409,
    message: 'The file was fetched already: details.by, details.at. To pay by another file, decline this payout.',
  },
  payout_not_fetched: { status: 409, message: 'The file was not fetched, so the bank cannot have paid it.' },
  bank_statement_unreadable: {
    status: 400,
    message: 'Neither a camt.053 file nor one in the GPC format, or a broken one. Nothing was recorded.',
  },
  bank_statement_account: {
    status: 409,
    message:
      'The statement is of another account than the operator’s: details.account, details.own. Nothing was recorded.',
  },
  bank_statement_known: {
    status: 409,
    message: 'Statements are recorded until details.until, the last one is details.number. Nothing was recorded.',
  },
  bank_statement_gap: {
    status: 409,
    message:
      'It does not begin with the balance that the last one ends with: details.expected, details.opening. A statement is missing. Nothing was recorded.',
  },
  bank_statement_balance: {
    status: 409,
    message: 'Its entries do not make its closing balance: details.expected, details.closing. Nothing was recorded.',
  },
  bank_entry_known: { status: 409, message: 'The entry belongs to a transfer, a payout or a refund.' },
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
  seller_invalid: { status: 400, message: 'The seller’s data is wrong: details.problems. Nothing was recorded.' },
  seller_change_past: {
    status: 409,
    message:
      'Stays have been confirmed since that day, and their documents are issued. The first possible day: details.from.',
  },
  seller_not_yet: { status: 409, message: 'The seller has no data on that day; the first day is details.from.' },
  contract_model_not_yet: { status: 409, message: 'This model can be agreed from details.from on.' },
  local_tax_overlaps: {
    status: 409,
    message: 'Another rule is in force on some of these nights: details.from, details.until. End it, or replace it.',
  },
  local_tax_without_source: { status: 409, message: 'A rule needs its source: the law or regulation it stands in.' },
  local_tax_amounts_differ: {
    status: 409,
    message: 'A tax in crowns or euros is charged as it is, and a tax has an amount or a share, not both.',
  },
  charge_in_past: { status: 409, message: 'It can only be changed from today on: details.today.' },
  charge_end_impossible: {
    status: 409,
    message: 'The last night is before the first one, or after the end that is recorded: details.from.',
  },
  vat_rate_missing: { status: 409, message: 'No VAT rate is recorded: details.country, details.supply, details.day.' },
  exchange_rate_missing: {
    status: 409,
    message: 'No exchange rate of that day or before is recorded: details.source, details.currency, details.day.',
  },
  deemed_supplier_not_yet: { status: 409, message: 'No contract can have this model on that day: details.from.' },
  vat_rate_exists: { status: 409, message: 'A rate of this country and supply begins on that day. Change it instead.' },
  exchange_rates_unreadable: {
    status: 400,
    message: 'Neither a daily table of the CNB nor a CSV of the ECB, or wrong at details.line. Nothing was imported.',
  },
  exchange_rate_differs: {
    status: 409,
    message: 'Another figure is recorded for that day: details. Nothing was imported.',
  },
  offer_invalid: { status: 400, message: 'Some of it is wrong: details.problems. Nothing was changed.' },
  policy_steps: {
    status: 409,
    message: 'Each step of a policy is nearer to the arrival than the one before, and refunds less.',
  },
  export_empty: { status: 409, message: 'There is nothing of this period to put into the file.' },
  import_unreadable: { status: 400, message: 'This is no ZIP, a broken one, or one above details.most bytes.' },
  import_running: { status: 409, message: 'Another import is running. Wait until it has finished.' },
  document_not_wrong: { status: 409, message: 'The document has the right VAT rate, or was corrected already.' },
  nights_not_free: {
    status: 409,
    message: 'On details.night fewer units are left, or the night is not offered. Nothing was blocked.',
  },
  nights_out_of_range: {
    status: 409,
    message: 'Only nights from details.from to details.to can be changed. Nothing was changed.',
  },
  nights_too_many: { status: 409, message: 'These are more nights of rooms than one change may have: details.most.' },
  nights_unchanged: {
    status: 409,
    message: 'No night would change: they are so already, are not offered, or are sold (details.sold).',
  },
  nights_undone: { status: 409, message: 'The change was undone already.' },
  night_price_zero: {
    status: 409,
    message: 'The price of details.night would be 0. Close nights that are not to be sold. Nothing was changed.',
  },
  min_stay_too_long: {
    status: 409,
    message:
      'The minimum stay would be longer than the maximum stay on details.night: details.most. Nothing was changed.',
  },
  setting_day_passed: {
    status: 409,
    message: 'What holds or held already does not change. The first possible day: details.from. Nothing was recorded.',
  },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;
