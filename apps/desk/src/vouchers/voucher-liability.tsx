import { formatMoney } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useVoucherLiabilityQuery } from '../api/vouchers.ts';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';

/** What the shop owes for unused vouchers, by year of expiry, and whether the ledger says the same. */
export function VoucherLiability() {
  const { text, locale } = useText();
  const { data, error, refetch } = useVoucherLiabilityQuery();
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonText lines={4} />;
  return (
    <section className={section.stack} aria-labelledby="liability">
      <h2 id="liability">{text('vouchers.liability')}</h2>
      {data.data.length === 0 && <p>{text('vouchers.nothingOwed')}</p>}
      <ul className={section.plain}>
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
