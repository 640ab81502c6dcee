import { useCollectionsQuery, useFavouriteFiltersQuery } from '@mp/api-client';
import { useIntl } from 'react-intl';
import type { CatalogueQuery } from '../catalogue-query.ts';
import { withCollection } from '../chosen-filters.ts';
import { CountedName, Group, type ChangeDraft } from './filter-fields.tsx';
import styles from './filters.module.css';

interface FavouriteFiltersProps {
  readonly draft: CatalogueQuery;
  readonly onChange: ChangeDraft;
  readonly counted: boolean;
}

/**
 * The operator's favourite filters. [2.82] [3.7] Each is also in its own group; here it is a toggle. Missing collections are
 * left out; without any the section is not rendered.
 */
export function FavouriteFilters({ draft, onChange, counted }: FavouriteFiltersProps) {
  const { formatMessage } = useIntl();
  const { data: favourites = [] } = useFavouriteFiltersQuery();
  const { data: collections = [] } = useCollectionsQuery(undefined);
  const choices = favourites.flatMap(({ type, id }) =>
    collections.filter((collection) => collection.type === type && collection.id === id),
  );
  if (choices.length === 0) return null;
  return (
    <Group legend={formatMessage({ id: 'filters.favourites' })}>
      <div className={styles.favourites}>
        {choices.map(({ type, id, name, placeCount }) => {
          const chosen = draft.collections[type]?.includes(id) ?? false;
          return (
            <button
              key={id}
              type="button"
              className={styles.favourite}
              aria-pressed={chosen}
              onClick={() => onChange((from) => withCollection(from, type, id, !chosen))}
            >
              <CountedName name={name} count={counted ? placeCount : null} />
            </button>
          );
        })}
      </div>
    </Group>
  );
}
