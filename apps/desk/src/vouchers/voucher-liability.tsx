import { formatMoney } from '@mp/i18n';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useVoucherLiabilityQuery } from '../api/vouchers.ts';
import { useText } from '../text/use-text.ts';

/** What the shop owes for unused vouchers, by year of expiry, and whether the ledger says the same. */
export function VoucherLiability() {
  const { text, locale } = useText();
  const { data: own } = useDeskEditorQuery();
  const mayRead = own?.rights.includes('money') === true;
  const { data } = useVoucherLiabilityQuery(undefined, { skip: !mayRead });
  if (!data) return null;
  return (
    <section>
      <h2>{text('vouchers.liability')}</h2>
      {data.data.length === 0 && <p>{text('vouchers.nothingOwed')}</p>}
      <ul>
        {data.data.map(({ year, count, value }) => (
          <li key={`${year} ${value.currency}`}>
            {text('vouchers.liabilityOf', { year: String(year), count, amount: formatMoney(value, locale) })}
          </li>
        ))}
      </ul>
      {data.totals.map(({ value, ledger }) => (
        <p key={value.currency}>
          {text(value.minor === ledger.minor ? 'vouchers.balanced' : 'vouchers.unbalanced', {
            amount: formatMoney(value, locale),
            ledger: formatMoney(ledger, locale),
          })}
        </p>
      ))}
    </section>
  );
}
