import type { EffectWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import { useText } from '../text/use-text.ts';
import styles from './action-dialog.module.css';

/** Accounts of the ledger that staff know by a name; others are shown by their id. */
const namedAccounts = [
  ...([
    'gateway_receivable',
    'bank_account',
    'collected_by_places',
    'unmatched_transfers',
    'guest_prepayments',
    'unsettled_returns',
  ] as const),
  ...([
    'voucher_liabilities',
    'voucher_extension_fees',
    'partner_receivables',
    'insurance_premiums',
    'guest_refunds',
  ] as const),
  ...(['cancellation_fees', 'gateway_fees', 'bank_fees', 'operator_funds'] as const),
  ...(['owed_to_owners', 'commission_earned', 'vat_payable', 'local_taxes_payable', 'stay_revenue'] as const),
] as const;
type NamedAccount = (typeof namedAccounts)[number];

const isNamed = (account: string): account is NamedAccount => namedAccounts.some((one) => one === account);

/** What staff call an account of the ledger. */
export const accountName = (account: string, text: (id: MessageId) => string): string =>
  isNamed(account) ? text(`ledger.${account}`) : account;

/** What an action does to money, nights and e-mails, or that it does nothing to them. */
export function EffectList({ effect }: { readonly effect: EffectWire }) {
  const { text } = useText();
  const lines = useEffectLines()(effect);
  if (lines.length === 0) return <p>{text('action.noEffect')}</p>;
  return (
    <ul className={styles.list}>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  );
}

/** Says each part of an effect. */
export function useEffectLines(): (effect: EffectWire) => readonly string[] {
  const { text, locale } = useText();
  return ({ ledger, gateway, nights, emails }) => [
    ...gateway.map(({ deed, amount }) => text(`action.gateway.${deed}`, { amount: formatMoney(amount, locale) })),
    ...ledger.map(({ account, amount }) =>
      text('action.ledger', {
        account: accountName(account, text),
        amount: formatMoney(amount, locale),
      }),
    ),
    ...nights.map(({ room, nights: count, units }) =>
      text(units > 0 ? 'action.nightsTaken' : 'action.nightsReturned', { room, count, units: Math.abs(units) }),
    ),
    ...(emails.length > 0 ? [text('action.emails', { count: emails.length })] : []),
  ];
}
