import type { VatRateWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useVatRatesQuery } from '../api/taxes.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { ChangeVatRate } from './change-vat-rate.tsx';
import { countryName } from '../text/country-name.ts';
import { useMayChange } from '../console/may-change.ts';
import { NewVatRate } from './new-vat-rate.tsx';

/** VAT rates with their history and sources. */
export function VatRates() {
  const { text } = useText();
  const mayChange = useMayChange();
  const { data, error, refetch } = useVatRatesQuery();
  return (
    <section className={section.stack}>
      <p>{text('taxes.vat.about')}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={6} />}
      {data && <Rates rates={data.data} mayChange={mayChange} />}
      {mayChange && <NewVatRate />}
    </section>
  );
}

function Rates({ rates, mayChange }: { readonly rates: readonly VatRateWire[]; readonly mayChange: boolean }) {
  const { text, locale } = useText();
  const day = (date: string) => formatDate(calendarDateOf(date), locale);
  const columns: readonly DataColumn<VatRateWire>[] = [
    {
      id: 'country',
      header: text('taxes.country'),
      cell: ({ row: { original } }) => countryName(original.country, locale),
    },
    {
      id: 'supply',
      header: text('taxes.supply'),
      cell: ({ row: { original } }) => text(`taxes.supply.${original.supply}`),
    },
    {
      id: 'rate',
      header: text('taxes.rate'),
      cell: ({ row: { original } }) => text('taxes.percent', { percent: original.per_mille / 10 }),
    },
    {
      id: 'from',
      header: text('taxes.from'),
      cell: ({ row: { original } }) =>
        original.is_current
          ? text('taxes.current', { date: day(original.effective_from) })
          : day(original.effective_from),
    },
    {
      id: 'source',
      header: text('taxes.source'),
      cell: ({ row: { original } }) =>
        original.source_url ? (
          <a href={original.source_url} rel="noreferrer" target="_blank">
            {original.source}
          </a>
        ) : (
          original.source
        ),
    },
    {
      id: 'read',
      header: text('taxes.read'),
      cell: ({ row: { original } }) =>
        original.read_on === null ? (
          <strong className={section.problem}>{text('taxes.unverified')}</strong>
        ) : original.is_stale ? (
          <strong className={section.problem}>{text('taxes.stale', { date: day(original.read_on) })}</strong>
        ) : (
          day(original.read_on)
        ),
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: text('payments.actions'),
            cell: ({ row: { original } }) => <ChangeVatRate rate={original} />,
          } satisfies DataColumn<VatRateWire>,
        ]
      : []),
  ];
  const stale = rates.filter((rate) => rate.is_stale).length;
  return (
    <>
      {stale > 0 && <p className={section.problem}>{text('taxes.staleRates', { count: stale })}</p>}
      <DataTable
        caption={text('taxes.tab.vat')}
        columns={columns}
        rows={rates}
        rowId={({ country, supply, effective_from }) => `${country} ${supply} ${effective_from}`}
        rowName={({ country }) => countryName(country, locale)}
      />
    </>
  );
}
