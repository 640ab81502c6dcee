import type { CollectionLineWire } from '@mp/contract';
import { collectionTypes } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Select, SkeletonText } from '@mp/ui';
import { useConsoleCollectionsQuery } from '../api/collections.ts';
import { useDeskEditorQuery } from '../api/entries.ts';
import { SearchForm } from '../console/search-form.tsx';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { optionText } from '../entry/option-text.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { EntryState } from '../list/entry-state.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { useText } from '../text/use-text.ts';

/** Collections by type, in the order in which the shop has them. */
export function CollectionList() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const { data: own } = useDeskEditorQuery();
  const asked = (key: string) => query.get(key) ?? '';
  const { data, error, refetch } = useConsoleCollectionsQuery({ q: asked('q'), type: asked('type') });
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.collections')}>
        {own?.rights.includes('write') && (
          <Link to={href('deskNew', { locale, query: { type: 'collection' } })}>{text('collections.begin')}</Link>
        )}
      </SectionHeading>
      <SearchForm words={text('collections.words')}>
        <Select name="type" label={text('field.type')}>
          <option value="">{text('list.all')}</option>
          {collectionTypes.map((type) => (
            <option key={type} value={type}>
              {text(`option.${type}`)}
            </option>
          ))}
        </Select>
      </SearchForm>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data?.data.length === 0 && <p role="status">{text('collections.none')}</p>}
      {data && data.data.length > 0 && <Collections collections={data.data} />}
    </div>
  );
}

function Collections({ collections }: { readonly collections: readonly CollectionLineWire[] }) {
  const { text, locale } = useText();
  const nameOf = (collection: CollectionLineWire): string => collection[`name_${locale}`] || String(collection.id);
  const columns: readonly DataColumn<CollectionLineWire>[] = [
    {
      id: 'name',
      header: text('collections.words'),
      cell: ({ row: { original } }) => (
        <Link to={href('console', { locale, params: { section: 'collections', item: String(original.id) } })}>
          {nameOf(original)}
        </Link>
      ),
    },
    { id: 'type', header: text('field.type'), cell: ({ row: { original } }) => optionText(text, original.type) },
    { id: 'position', header: text('field.position'), cell: ({ row: { original } }) => original.position },
    { id: 'places', header: text('collections.places'), cell: ({ row: { original } }) => original.places },
    {
      id: 'state',
      header: text('list.state'),
      cell: ({ row: { original } }) => <EntryState entry={{ state: original.state, publishAt: original.publish_at }} />,
    },
  ];
  return (
    <DataTable
      caption={text('console.section.collections')}
      columns={columns}
      rows={collections}
      rowId={({ id }) => String(id)}
      rowName={nameOf}
    />
  );
}
