import { contractModels, type ContractLineWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useContractsQuery } from '../api/sellers.ts';
import { useMayChange } from '../console/may-change.ts';
import { Pager } from '../console/pager.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import type { SectionProps } from '../console/section-ids.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { ContractPage } from './contract-page.tsx';
import { NewSeller } from './new-seller.tsx';
import { SellerPage } from './seller-page.tsx';
import { useSellerText } from './use-seller-text.ts';

/** Contracts of places: the list, one place by its number, or one seller by its id. */
export default function SellersSection({ item }: SectionProps) {
  if (item === null) return <ContractList />;
  return /^\d+$/.test(item) ? <ContractPage id={item} /> : <SellerPage id={item} />;
}

function ContractList() {
  const { text } = useText();
  const { day } = useSellerText();
  const mayChange = useMayChange();
  const { query } = usePageContext();
  const question = {
    q: query.get('q') ?? '',
    view: query.get('view') ?? 'all',
    after: query.get('after') ?? '',
  };
  const { data, error, isFetching, refetch } = useContractsQuery(question);
  const views = [
    ...(['all', 'missing', 'spot_check'] as const).map((value) => ({ value, label: text(`sellers.view.${value}`) })),
    ...contractModels.map((value) => ({ value, label: text(`sellers.model.${value}`) })),
  ];
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.sellers')}>
        {mayChange && data && <NewSeller version={data.new_version} />}
      </SectionHeading>
      <p className={section.words}>{text('sellers.lead')}</p>
      {data && (
        <p className={section.quiet}>
          {data.required_from === null
            ? text('sellers.notRequired')
            : text('sellers.required', { day: day(data.required_from) })}
        </p>
      )}
      <SearchForm words={text('sellers.words')} views={views} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <section aria-busy={isFetching} className={section.stack}>
          {data.data.length === 0 ? <p role="status">{text('sellers.none')}</p> : <Contracts lines={data.data} />}
          <Pager section="sellers" next={data.next} />
        </section>
      )}
    </div>
  );
}

function Contracts({ lines }: { readonly lines: readonly ContractLineWire[] }) {
  const { text, locale } = useText();
  const { commission, missing } = useSellerText();
  const to = (item: string) => href('console', { locale, params: { section: 'sellers', item } });
  const columns: readonly DataColumn<ContractLineWire>[] = [
    {
      id: 'place',
      header: text('sellers.place'),
      cell: ({ row: { original } }) => <Link to={to(String(original.place_id))}>{original.place}</Link>,
    },
    {
      id: 'seller',
      header: text('sellers.seller'),
      cell: ({
        row: {
          original: { contract },
        },
      }) => (contract ? <Link to={to(contract.seller_id)}>{contract.seller}</Link> : text('sellers.noContract')),
    },
    {
      id: 'model',
      header: text('sellers.model'),
      cell: ({
        row: {
          original: { contract },
        },
      }) => contract && text(`sellers.model.${contract.model}`),
    },
    {
      id: 'commission',
      header: text('sellers.commission'),
      cell: ({
        row: {
          original: { contract },
        },
      }) => contract && commission(contract.commission_per_mille),
    },
    {
      id: 'missing',
      header: text('sellers.missing'),
      cell: ({ row: { original } }) =>
        [missing(original.missing), original.withheld && text('sellers.withheld')].filter(Boolean).join(' · '),
    },
  ];
  return (
    <DataTable
      caption={text('console.section.sellers')}
      columns={columns}
      rows={lines}
      rowId={({ place_id }) => String(place_id)}
      rowName={({ place }) => place}
    />
  );
}
