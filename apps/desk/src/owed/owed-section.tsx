import type { OwedWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useOwedQuery } from '../api/operator.ts';
import { SaveFileButton } from '../console/save-file-button.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import type { SectionProps } from '../console/section-ids.ts';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { OwedStays } from './owed-stays.tsx';

/** What is owed to owners, or the stays behind a figure. */
export default function OwedSection({ item }: SectionProps) {
  return item === null ? <OwedList /> : <OwedStays seller={item} />;
}

function OwedList() {
  const { text } = useText();
  const { data, error, refetch } = useOwedQuery();
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.owed')}>
        <SaveFileButton label={text('owed.csv')} file={['/console/owed.csv', 'owed.csv']} />
      </SectionHeading>
      <p className={section.words}>{text('owed.lead')}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data?.length === 0 && <p role="status">{text('owed.none')}</p>}
      {data && data.length > 0 && <Sellers rows={data} />}
    </div>
  );
}

type Row = OwedWire['data'][number];

function Sellers({ rows }: { readonly rows: readonly Row[] }) {
  const { text, locale } = useText();
  const amount = (id: 'owed' | 'paid' | 'left' | 'commission' | 'vat'): DataColumn<Row> => ({
    id,
    header: text(`owed.${id}`),
    cell: ({ row: { original } }) => formatMoney(original[id], locale),
  });
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'seller',
      header: text('owed.seller'),
      cell: ({ row: { original } }) => (
        <Link
          to={href('console', {
            locale,
            params: { section: 'owed', item: original.seller_id },
            query: { currency: original.owed.currency },
          })}
        >
          {original.seller}
        </Link>
      ),
    },
    { id: 'stays', header: text('owed.stays'), cell: ({ row: { original } }) => original.stays },
    amount('owed'),
    amount('paid'),
    amount('left'),
    amount('commission'),
    amount('vat'),
  ];
  return (
    <DataTable
      caption={text('console.section.owed')}
      columns={columns}
      rows={rows}
      rowId={({ seller_id, owed }) => `${seller_id} ${owed.currency}`}
      rowName={({ seller }) => seller}
    />
  );
}
