import type { BalanceWire } from '@mp/contract';
import { calendarDateOf, type Locale } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import type { MessageValues } from '../../platform/messages/message-format.ts';
import { text } from './texts.ts';

/** What the texts of an e-mail say about the rest of a stay; nothing for one that is paid at once. */
export const balanceValues = (balance: BalanceWire | null, language: Locale): MessageValues =>
  balance
    ? {
        rest: formatMoney(balance.amount, language),
        due: formatDate(calendarDateOf(balance.due_on), language),
        until: formatDate(calendarDateOf(balance.pay_until), language),
        card: balance.card?.state ?? 'none',
        cardName: balance.card?.name ?? '',
      }
    : {};

/** The two parts of what a guest pays: the deposit, and the rest with its date. None once the stay has ended. */
export function balanceFacts(balance: BalanceWire | null, language: Locale): (readonly [string, string])[] {
  if (!balance || balance.state === 'cancelled') return [];
  const { state, can_pay, deposit, amount } = balance;
  const isFirst = state === 'open' && !can_pay;
  const rest =
    state === 'paid'
      ? text(language, 'fact.rest_paid')
      : state === 'open'
        ? text(language, openFact(balance), balanceValues(balance, language))
        : text(language, 'fact.rest_unpaid');
  const paid = [
    text(language, isFirst ? 'fact.deposit' : 'fact.deposit_paid'),
    formatMoney(deposit, language),
  ] as const;
  return [...(deposit.minor > 0 ? [paid] : []), [rest, formatMoney(amount, language)]];
}

/** The name of the fact of a rest that is still to be paid: at the place, by a saved card, or by its guest. */
function openFact({ at_place, card }: BalanceWire) {
  if (at_place) return 'fact.rest_at_place';
  return card?.state === 'due' ? 'fact.rest_charged' : 'fact.rest';
}
