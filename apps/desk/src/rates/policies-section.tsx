import type { PoliciesWire } from '@mp/contract';
import { SkeletonText } from '@mp/ui';
import { useDeskEditorQuery } from '../api/entries.ts';
import { usePoliciesQuery } from '../api/rates.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { PolicyForm } from './policy-form.tsx';

type Policy = PoliciesWire['data'][number];

/** Cancellation policies that rates can have. */
export default function PoliciesSection() {
  const { text, locale } = useText();
  const { data, error, refetch } = usePoliciesQuery();
  const { data: own } = useDeskEditorQuery();
  const mayChange = own?.rights.includes('publish') ?? false;
  const columns: readonly DataColumn<Policy>[] = [
    { id: 'name', header: text('rates.name'), cell: ({ row: { original } }) => original.names[locale] },
    {
      id: 'steps',
      header: text('policies.steps'),
      cell: ({ row: { original } }) =>
        original.steps.length === 0
          ? text('policies.nothing')
          : original.steps
              .map(({ before, per_mille }) =>
                text('days' in before ? 'policies.stepDays' : 'policies.stepHours', {
                  count: 'days' in before ? before.days : before.hours,
                  percent: per_mille / 10,
                }),
              )
              .join(' · '),
    },
    {
      id: 'insurable',
      header: text('policies.insurable'),
      cell: ({ row: { original } }) => text(original.insurable ? 'rates.yes' : 'rates.no'),
    },
    { id: 'rates', header: text('rates.title.rate'), cell: ({ row: { original } }) => original.rates },
    {
      id: 'actions',
      header: text('console.actions'),
      cell: ({ row: { original } }) => mayChange && <PolicyForm key={original.version} policy={original} />,
    },
  ];
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.policies')}>
        {data && mayChange && <PolicyForm key={data.data.length} policy={{ version: data.new_version }} />}
      </SectionHeading>
      <p className={section.words}>{text('policies.lead')}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={5} />}
      {data && (
        <DataTable
          caption={text('console.section.policies')}
          columns={columns}
          rows={data.data}
          rowId={({ id }) => id}
          rowName={({ names }) => names[locale]}
        />
      )}
    </div>
  );
}
