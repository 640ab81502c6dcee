import { useCollectionsQuery } from '@mp/api-client';
import type { CollectionType } from '@mp/domain';
import { Icon, VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import styles from './active-filters.module.css';
import type { CatalogueView } from './catalogue-address.ts';
import { typesBesideForm } from './list-question.ts';

/** Filters that an address has brought and the form does not show: each can be taken away. [2.85] */
export function ActiveFilters({ view }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const types = typesBesideForm(view.query);
  if (types.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={formatMessage({ id: 'filters.active' })}>
      {types.map((type) => (
        <FiltersOfType key={type} type={type} view={view} />
      ))}
    </ul>
  );
}

function FiltersOfType({ type, view }: { type: CollectionType; view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const { data: collections } = useCollectionsQuery(type);
  const ids = view.query.collections[type] ?? [];
  return collections
    ?.filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => (
      <li key={id}>
        <Link
          className={styles['chip']}
          to={view.hrefOf({
            ...view.query,
            collections: { ...view.query.collections, [type]: ids.filter((other) => other !== id) },
            offset: 0,
            extraPages: 0,
          })}
        >
          {name}
          <VisuallyHidden>{formatMessage({ id: 'filters.remove' })}</VisuallyHidden>
          <Icon name="close" size={16} />
        </Link>
      </li>
    ));
}
