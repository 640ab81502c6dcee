import type { ReservationDetailWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import { accountName } from '../action/effect-list.tsx';
import { useRefundableQuery } from '../api/money.ts';
import { RefundButton } from '../refunds/refund-button.tsx';
import { RefundParts } from '../refunds/refund-parts.tsx';
import { useText } from '../text/use-text.ts';
import { Facts, type Fact } from '../console/facts.tsx';
import section from '../console/section.module.css';

/** Price lines, payments and entries of the ledger. */
export function MoneyFacts({ reservation }: { readonly reservation: ReservationDetailWire }) {
  const { text, locale, instant, day } = useText();
  const {
    price,
    fees,
    extras,
    discount,
    premium,
    local_tax,
    spot_tax,
    vouchers,
    total,
    to_pay,
    balance,
    payments,
    ledger,
  } = reservation;
  const line = (id: 'discount' | 'premium' | 'localTax' | 'spotTax' | 'vouchers', amount: typeof price): Fact =>
    amount.minor === 0 ? null : [text(`reservations.${id}`), formatMoney(amount, locale)];
  return (
    <section className={section.card}>
      <h2>{text('reservations.money')}</h2>
      <Facts
        facts={[
          [text('reservations.price'), formatMoney(price, locale)],
          ...fees.map(({ name, amount }): Fact => [name, formatMoney(amount, locale)]),
          ...extras.map(({ name, count, amount }): Fact => [`${count} × ${name}`, formatMoney(amount, locale)]),
          line('discount', discount),
          line('premium', premium),
          line('localTax', local_tax),
          line('spotTax', spot_tax),
          [text('reservations.column.total'), formatMoney(total, locale)],
          line('vouchers', vouchers),
          [text('reservations.toPay'), formatMoney(to_pay, locale)],
          balance && balance.deposit.minor > 0
            ? [text('reservations.deposit'), formatMoney(balance.deposit, locale)]
            : null,
          balance && [
            text(`reservations.rest.${balance.state === 'open' && balance.at_place ? 'at_place' : balance.state}`, {
              date: day(balance.due_on),
              until: day(balance.pay_until),
            }),
            formatMoney(balance.amount, locale),
          ],
          balance?.card ? [text(`reservations.restCard.${balance.card.state}`), balance.card.name] : null,
        ]}
      />
      <h3>{text('reservations.payments')}</h3>
      {payments.length === 0 && <p>{text('reservations.noPayment')}</p>}
      <ul className={section.plain}>
        {payments.map(({ id, status, amount, refund, provider, symbol, card, failure, created_at }) => (
          <li key={id}>
            {formatMoney(amount, locale)} · {text(`reservations.payment.${status}`)} · {instant(created_at)}
            {card && ` · ${card}`}
            {failure && ` · ${text(`reservations.failure.${failure}`)}`}
            {refund && ` · ${text('reservations.refundOf', { amount: formatMoney(refund, locale) })}`}
            <span className={section.quiet}> {[provider, symbol].filter(Boolean).join(' ')}</span>
          </li>
        ))}
      </ul>
      <Refunds reservationId={reservation.id} />
      <Shares ledger={ledger} />
      {ledger.length > 0 && (
        <details>
          <summary>{text('reservations.ledger', { count: ledger.length })}</summary>
          <ul className={section.plain}>
            {ledger.map(({ id, account, amount, at }) => (
              <li key={id}>
                {accountName(account, text)}: {formatMoney(amount, locale)}{' '}
                <span className={section.quiet}>{instant(at)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={section.actions}>
        <RefundButton reservationId={reservation.id} />
      </div>
    </section>
  );
}

/** What staff refund or want to refund, who asked for it and who decided; nothing without any. */
function Refunds({ reservationId }: { readonly reservationId: string }) {
  const { text, locale, instant } = useText();
  const { data } = useRefundableQuery(reservationId);
  if (!data || data.refunds.length === 0) return null;
  return (
    <>
      <h3>{text('payments.tab.refunds')}</h3>
      <ul className={section.plain}>
        {data.refunds.map((refund) => (
          <li key={refund.id}>
            {[formatMoney(refund.amount, locale), refund.asked_by, instant(refund.asked_at), refund.reason]
              .filter(Boolean)
              .join(' · ')}
            <RefundParts refund={refund} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who gets what of the price, in the order in which it is shown. */
const shareAccounts = ['owed_to_owners', 'commission_earned', 'vat_payable', 'local_taxes_payable', 'stay_revenue'];

/** How the ledger divides a stay that has ended, or the fee of a cancelled one; nothing before. */
function Shares({ ledger }: Pick<ReservationDetailWire, 'ledger'>) {
  const { text, locale } = useText();
  const shares = shareAccounts.flatMap((account): Fact[] => {
    const entries = ledger.filter((entry) => entry.account === account);
    const minor = entries.reduce((sum, { amount }) => sum - amount.minor, 0);
    const currency = entries[0]?.amount.currency;
    return currency === undefined ? [] : [[accountName(account, text), formatMoney({ minor, currency }, locale)]];
  });
  if (shares.length === 0) return null;
  return (
    <>
      <h3>{text('reservations.shares')}</h3>
      <Facts facts={shares} />
    </>
  );
}
