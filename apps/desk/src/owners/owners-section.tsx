import type { OwnerWire } from '@mp/contract';
import { usePageContext } from '@mp/host-api';
import { useOwnersQuery } from '../api/people.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { ChangeOwner } from './change-owner.tsx';

/** Who gets the e-mails of a place. */
export default function OwnersSection() {
  const { text } = useText();
  const { query } = usePageContext();
  const list = useOwnersQuery({ q: query.get('q') ?? '', after: query.get('after') ?? '' });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.owners')} />
      <p>{text('owners.lead')}</p>
      <SearchForm words={text('owners.words')} />
      <ListView section="owners" list={list} none={text('owners.none')}>
        {(owners) => <Owners owners={owners} />}
      </ListView>
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
