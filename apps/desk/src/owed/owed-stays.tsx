import type { OwedStaysWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { formatDate, formatMoney, href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useOwedStaysQuery } from '../api/operator.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

type Stay = OwedStaysWire['data'][number];

/** The stays behind what is owed to a seller in one currency. */
export function OwedStays({ seller }: { readonly seller: string }) {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const currency = query.get('currency') ?? 'CZK';
  const { data, error, refetch } = useOwedStaysQuery({ seller, currency, after: query.get('after') ?? '' });
  const page = (after?: string) =>
    href('console', {
      locale,
      params: { section: 'owed', item: seller },
      query: after === undefined ? { currency } : { currency, after },
    });
  return (
    <div className={section.stack}>
      <SectionHeading
        title={data ? text('owed.of', { seller: data.seller, currency }) : text('console.section.owed')}
      />
      <p>
        <Link to={href('console', { locale, params: { section: 'owed' } })}>{text('owed.all')}</Link>
      </p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && <Stays stays={data.data} caption={text('owed.of', { seller: data.seller, currency })} />}
      {data?.next && <Link to={page(data.next)}>{text('list.next')}</Link>}
    </div>
  );
}

function Stays({ stays, caption }: { readonly stays: readonly Stay[]; readonly caption: string }) {
  const { text, locale } = useText();
  const amount = (id: 'owed' | 'commission' | 'vat'): DataColumn<Stay> => ({
    id,
    header: text(`owed.${id}`),
    cell: ({ row: { original } }) => formatMoney(original[id], locale),
  });
  const columns: readonly DataColumn<Stay>[] = [
    {
      id: 'number',
      header: text('owed.number'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'reservations', item: original.id } })}>
          {original.number}
        </Link>
      ),
    },
    { id: 'place', header: text('owed.place'), cell: ({ row: { original } }) => original.place },
    {
      id: 'departure',
      header: text('owed.departure'),
      cell: ({ row: { original } }) => formatDate(calendarDateOf(original.departure), locale, 'short'),
    },
    amount('owed'),
    amount('commission'),
    amount('vat'),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={stays}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
    />
  );
}
