import type { PlaceLineWire } from '@mp/contract';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Select } from '@mp/ui';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useConsolePlacesQuery } from '../api/places.ts';
import { ListView } from '../console/list-view.tsx';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { EntryState, entryStates } from '../list/entry-state.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';
import { BeginPlace } from './begin-place.tsx';
import { useGapText } from './use-gap-text.ts';

/** Places by name, with their state and what each lacks. */
export function PlaceList() {
  const { text } = useText();
  const { query } = usePageContext();
  const { data: own } = useDeskEditorQuery();
  const asked = (key: string) => query.get(key) ?? '';
  const list = useConsolePlacesQuery({ q: asked('q'), state: asked('state'), after: asked('after') });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.places')}>
        {own?.rights.includes('write') && <BeginPlace />}
      </SectionHeading>
      <SearchForm words={text('places.words')}>
        <Select name="state" label={text('list.state')}>
          <option value="">{text('list.all')}</option>
          {entryStates.map((state) => (
            <option key={state} value={state}>
              {text(`state.${state}`)}
            </option>
          ))}
        </Select>
      </SearchForm>
      <ListView section="places" list={list} none={text('places.none')}>
        {(places) => (
          <>
            <p className={section.quiet}>{text('places.count', { count: list.data?.total ?? places.length })}</p>
            <Places places={places} />
          </>
        )}
      </ListView>
    </div>
  );
}

function Places({ places }: { readonly places: readonly PlaceLineWire[] }) {
  const { text, locale } = useText();
  const gapText = useGapText();
  const columns: readonly DataColumn<PlaceLineWire>[] = [
    {
      id: 'name',
      header: text('places.name'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'places', item: String(original.id) } })}>
          {original.name}
        </Link>
      ),
    },
    { id: 'town', header: text('field.town'), cell: ({ row: { original } }) => original.town },
    {
      id: 'state',
      header: text('list.state'),
      cell: ({ row: { original } }) => <EntryState entry={{ state: original.state, publishAt: original.publish_at }} />,
    },
    {
      id: 'sold',
      header: text('places.sold'),
      cell: ({ row: { original } }) => text(original.is_sold ? 'places.isSold' : 'places.isNotSold'),
    },
    { id: 'complete', header: text('places.complete'), cell: ({ row: { original } }) => gapText(original) },
  ];
  return (
    <DataTable
      caption={text('console.section.places')}
      columns={columns}
      rows={places}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
    />
  );
}
