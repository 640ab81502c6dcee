import type { OwnerWire } from '@mp/contract';
import { usePageContext } from '@mp/host-api';
import { SkeletonText } from '@mp/ui';
import { useOwnersQuery } from '../api/people.ts';
import { Pager } from '../console/pager.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { LoadFailure } from '../frame/load-failure.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { ChangeOwner } from './change-owner.tsx';

/** Who gets the e-mails of a place. */
export default function OwnersSection() {
  const { text } = useText();
  const { query } = usePageContext();
  const question = { q: query.get('q') ?? '', after: query.get('after') ?? '' };
  const { data, error, isFetching, refetch } = useOwnersQuery(question);
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.owners')} />
      <p>{text('owners.lead')}</p>
      <SearchForm words={text('owners.words')} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <section aria-busy={isFetching} className={section.stack}>
          {data.data.length === 0 ? <p role="status">{text('owners.none')}</p> : <Owners owners={data.data} />}
          <Pager section="owners" next={data.next} />
        </section>
      )}
    </div>
  );
}

function Owners({ owners }: { readonly owners: readonly OwnerWire[] }) {
  const { text } = useText();
  const columns: readonly DataColumn<OwnerWire>[] = [
    { id: 'place', header: text('owners.place'), cell: ({ row: { original } }) => original.place },
    {
      id: 'email',
      header: text('owners.email'),
      cell: ({ row: { original } }) => original.email ?? text('owners.nobody'),
    },
    {
      id: 'language',
      header: text('owners.language'),
      cell: ({ row: { original } }) => text(`language.${original.language}`),
    },
    {
      id: 'change',
      header: text('console.actions'),
      cell: ({ row: { original } }) => <ChangeOwner key={original.version} owner={original} />,
    },
  ];
  return (
    <DataTable
      caption={text('console.section.owners')}
      columns={columns}
      rows={owners}
      rowId={({ place_id }) => String(place_id)}
      rowName={({ place }) => place}
    />
  );
}
