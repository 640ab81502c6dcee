import type { GuestLineWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useGuestsQuery } from '../api/people.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import type { SectionProps } from '../console/section-ids.ts';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { GuestPage } from './guest-page.tsx';

/** Guests' accounts: search, and one of them. */
export default function GuestsSection({ item }: SectionProps) {
  return item === null ? <GuestList /> : <GuestPage id={item} />;
}

function GuestList() {
  const { text } = useText();
  const { query } = usePageContext();
  const list = useGuestsQuery({ q: query.get('q') ?? '', after: query.get('after') ?? '' });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.guests')} />
      <SearchForm words={text('guests.words')} />
      <ListView section="guests" list={list} none={text('guests.none')}>
        {(guests) => <Guests guests={guests} />}
      </ListView>
    </div>
  );
}

function Guests({ guests }: { readonly guests: readonly GuestLineWire[] }) {
  const { text, locale, instant } = useText();
  const columns: readonly DataColumn<GuestLineWire>[] = [
    {
      id: 'name',
      header: text('guests.name'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'guests', item: original.id } })}>
          {original.name || original.email}
        </Link>
      ),
    },
    { id: 'email', header: text('guests.email'), cell: ({ row: { original } }) => original.email },
    { id: 'stays', look: 'amount', header: text('guests.stays'), cell: ({ row: { original } }) => original.stays },
    {
      id: 'state',
      header: text('guests.account'),
      cell: ({ row: { original } }) => text(original.is_active ? 'guests.active' : 'guests.inactive'),
    },
    { id: 'since', header: text('guests.since'), cell: ({ row: { original } }) => instant(original.created_at) },
  ];
  return (
    <DataTable
      caption={text('console.section.guests')}
      columns={columns}
      rows={guests}
      rowId={({ id }) => id}
      rowName={({ name, email }) => name || email}
    />
  );
}
