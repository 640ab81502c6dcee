import { formatMoney, href } from '@mp/i18n';
import { formatInstant } from './format-instant.ts';
import { text, type TextKey } from './texts.ts';
import { operatorLanguage as language, sendOperatorEmail, type OperatorMessage } from './operator-email.ts';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';

/** E-mails the operator a transfer that needs manual handling, with all data that helps to match it. */
export const sendTransferEmail: OutboxHandler<'mail.transfer'> = async (booking, payload, key) => {
  const transfer = await booking.database
    .selectFrom('bank_transfer')
    .leftJoin('payment', 'payment.id', 'bank_transfer.payment_id')
    .leftJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .selectAll('bank_transfer')
    .select(['payment.amount_minor as asked_minor', 'payment.currency as asked_currency'])
    .select(['reservation.number', 'reservation.contact'])
    .where('bank_transfer.id', '=', payload.transferId)
    .executeTakeFirst();
  if (!transfer) throw new HopelessError(`There is no transfer ${payload.transferId}.`);
  const { currency, asked_minor, asked_currency, number, contact } = transfer;
  const amount = formatMoney({ minor: transfer.amount_minor, currency }, language);
  const fact = (label: TextKey, value: string) => [text(language, label), value] as const;
  const facts: OperatorMessage['facts'] = [
    fact('fact.reason', text(language, `transfer_reason.${reasonOf(transfer)}`)),
    fact('fact.amount', amount),
    ...(transfer.surplus_minor > 0
      ? [fact('fact.surplus', formatMoney({ minor: transfer.surplus_minor, currency }, language))]
      : []),
    fact('fact.variable_symbol', transfer.variable_symbol || '—'),
    fact('fact.counter_account', transfer.counter_account),
    fact('fact.booked_at', formatInstant(transfer.booked_at, language)),
    fact('fact.bank_id', transfer.id),
    ...(asked_minor !== null && asked_currency !== null
      ? [fact('fact.asked', formatMoney({ minor: asked_minor, currency: asked_currency }, language))]
      : []),
    ...(number !== null ? [fact('fact.number', number)] : []),
    // A removed account has no name.
    ...(contact?.email ? [fact('fact.guest', `${contact.name} ${contact.surname}, ${contact.email}`)] : []),
  ];
  const { deskOrigin } = booking.config;
  const query = { tab: 'transfers', q: transfer.id };
  const path = href('console', { locale: language, params: { section: 'payments' }, query });
  const actions = deskOrigin ? [{ label: text(language, 'action.transfer_to_operator'), url: deskOrigin + path }] : [];
  await sendOperatorEmail(booking, { template: 'transfer_to_operator', values: { amount }, facts, actions }, key);
};

/** Why a transfer needs manual handling. */
function reasonOf({
  outcome,
  payment_id,
  currency,
  asked_currency,
}: {
  readonly outcome: 'matched' | 'wrong_amount' | 'unmatched';
  readonly payment_id: string | null;
  readonly currency: string;
  readonly asked_currency: string | null;
}): 'unknown' | 'twice' | 'currency' | 'surplus' | 'short' {
  if (payment_id === null) return 'unknown';
  if (currency !== asked_currency) return 'currency';
  return ({ matched: 'surplus', wrong_amount: 'short', unmatched: 'twice' } as const)[outcome];
}
