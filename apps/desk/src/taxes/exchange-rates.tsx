import type { ExchangeRateListWire } from '@mp/contract';
import { calendarDateOf, localeTags } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { formatDate, href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useExchangeRatesQuery } from '../api/taxes.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { ImportRates } from './import-rates.tsx';
import { useMayChange } from '../console/may-change.ts';

type Rate = ExchangeRateListWire['data'][number];

/** Exchange rates of central banks, the latest first. */
export function ExchangeRates() {
  const { text, locale } = useText();
  const mayChange = useMayChange();
  const { query } = usePageContext();
  const { data, error, refetch } = useExchangeRatesQuery({ after: query.get('after') ?? '' });
  const number = new Intl.NumberFormat(localeTags[locale], { minimumFractionDigits: 3, maximumFractionDigits: 6 });
  const columns: readonly DataColumn<Rate>[] = [
    {
      id: 'day',
      header: text('taxes.rates.day'),
      cell: ({ row: { original } }) => formatDate(calendarDateOf(original.day), locale),
    },
    {
      id: 'bank',
      header: text('taxes.rates.bank'),
      cell: ({ row: { original } }) => text(`taxes.bank.${original.source}`),
    },
    {
      id: 'rate',
      header: text('taxes.rates.rate'),
      cell: ({
        row: {
          original: { source, currency, rate },
        },
      }) => text(`taxes.rates.${source}`, { currency, rate: number.format(rate) }),
    },
  ];
  return (
    <section className={section.stack}>
      <p>{text('taxes.rates.about')}</p>
      {mayChange && <ImportRates />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={6} />}
      {data && data.data.length === 0 && <p role="status">{text('taxes.rates.none')}</p>}
      {data && data.data.length > 0 && (
        <DataTable
          caption={text('taxes.tab.rates')}
          columns={columns}
          rows={data.data}
          rowId={({ source, currency, day }) => `${source} ${currency} ${day}`}
          rowName={({ currency }) => currency}
        />
      )}
      {data?.next && (
        <Link to={href('console', { locale, params: { section: 'taxes' }, query: { tab: 'rates', after: data.next } })}>
          {text('list.next')}
        </Link>
      )}
    </section>
  );
}
