import { Link } from '@mp/host-api';
import { useIntl } from 'react-intl';
import type { CatalogueView } from './catalogue-address.ts';
import { activeFilterCount, withoutFilters } from './chosen-filters.ts';
import styles from './active-filters.module.css';
import { FilterChips } from './filters/filter-chips.tsx';
import { usePendingQuery } from './use-pending-query.ts';

interface ActiveFiltersProps {
  readonly view: CatalogueView;
  /** Keys of the fields that stand above them and show their own filters. */
  readonly except?: readonly string[];
}

/** The filters of the address above the list: each can be taken away, and all of them at once. [2.85] [2.86] */
export function ActiveFilters({ view, except }: ActiveFiltersProps) {
  const { formatMessage } = useIntl();
  const { hrefOf } = view;
  const { query, ask } = usePendingQuery(view);
  return (
    <div className={styles.filters}>
      <FilterChips
        query={query}
        except={except}
        control={({ content, className, without }) => (
          <Link
            className={className}
            to={hrefOf(without(query))}
            onClick={(press) => ask(without(query), press)}
            preventScrollReset
          >
            {content}
          </Link>
        )}
      >
        {activeFilterCount(query) > 1 && (
          <Link
            className={styles.all}
            to={hrefOf(withoutFilters(query))}
            onClick={(press) => ask(withoutFilters(query), press)}
            preventScrollReset
          >
            {formatMessage({ id: 'filters.clearAll' })}
          </Link>
        )}
      </FilterChips>
    </div>
  );
}
