import type { PlaceContractsWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { usePlaceContractsQuery } from '../api/sellers.ts';
import { useMayChange } from '../console/may-change.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { ChangeContract } from './change-contract.tsx';
import { CheckRegistration } from './check-registration.tsx';
import { useSellerText } from './use-seller-text.ts';

type Version = PlaceContractsWire['history'][number];

/** The contracts of one place, the latest first. */
export function ContractPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = usePlaceContractsQuery(id);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return data ? <Contracts contracts={data} /> : <SkeletonText lines={8} />;
}

function Contracts({ contracts }: { readonly contracts: PlaceContractsWire }) {
  const { text, locale, instant } = useText();
  const { day, commission, missing } = useSellerText();
  const mayChange = useMayChange();
  const columns: readonly DataColumn<Version>[] = [
    { id: 'since', header: text('sellers.since'), cell: ({ row: { original } }) => day(original.effective_from) },
    {
      id: 'seller',
      header: text('sellers.seller'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'sellers', item: original.seller_id } })}>
          {original.seller}
        </Link>
      ),
    },
    {
      id: 'model',
      header: text('sellers.model'),
      cell: ({ row: { original } }) => text(`sellers.model.${original.model}`),
    },
    {
      id: 'commission',
      header: text('sellers.commission'),
      cell: ({ row: { original } }) => commission(original.commission_per_mille),
    },
    {
      id: 'registration',
      header: text('sellers.registration'),
      cell: ({ row: { original } }) => original.registration_number,
    },
    {
      id: 'recorded',
      header: text('sellers.recorded'),
      cell: ({ row: { original } }) =>
        `${instant(original.recorded_at)}, ${original.recorded_by ?? text('sellers.import')}`,
    },
  ];
  return (
    <div className={section.stack}>
      <SectionHeading title={contracts.place} />
      {contracts.missing.length > 0 && (
        <p>
          {text('sellers.missing')}: {missing(contracts.missing)}
        </p>
      )}
      {contracts.registration_check && (
        <p>
          {text(`sellers.registration.${contracts.registration_check.is_right ? 'right' : 'wrong'}`, {
            day: day(contracts.registration_check.on),
          })}
        </p>
      )}
      {mayChange && (
        <div className={section.actions}>
          <ChangeContract key={contracts.version} contracts={contracts} />
          {contracts.contract?.registration_number && <CheckRegistration contracts={contracts} />}
        </div>
      )}
      {contracts.history.length === 0 ? (
        <p>{text('sellers.noContract')}</p>
      ) : (
        <DataTable
          caption={text('sellers.contracts')}
          columns={columns}
          rows={contracts.history}
          rowId={({ effective_from }) => effective_from}
          rowName={({ effective_from }) => day(effective_from)}
        />
      )}
    </div>
  );
}
