import { Link } from '@mp/host-api';
import { useIntl } from 'react-intl';
import type { CatalogueView } from './catalogue-address.ts';
import { activeFilterCount, withoutFilters } from './chosen-filters.ts';
import styles from './active-filters.module.css';
import { FilterChips } from './filters/filter-chips.tsx';
import { bindingQuery } from './price/price-ends.ts';
import { usePriceEnds } from './price/use-price-ends.ts';
import { usePendingQuery } from './use-pending-query.ts';

interface ActiveFiltersProps {
  readonly view: CatalogueView;
  /** Keys of filters that are shown elsewhere. */
  readonly except?: readonly string[];
}

/** The active filters above the list: each can be removed, and all at once. [2.85] [2.86] */
export function ActiveFilters({ view, except }: ActiveFiltersProps) {
  const { formatMessage } = useIntl();
  const { hrefOf } = view;
  const { query: pending, setPending } = usePendingQuery(view);
  const query = bindingQuery(pending, usePriceEnds(view));
  return (
    <div className={styles.filters}>
      <FilterChips
        query={query}
        except={except}
        control={({ content, className, without }) => (
          <Link
            className={className}
            to={hrefOf(without(query))}
            onClick={(press) => setPending(without(query), press)}
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
            onClick={(press) => setPending(withoutFilters(query), press)}
            preventScrollReset
          >
            {formatMessage({ id: 'filters.clearAll' })}
          </Link>
        )}
      </FilterChips>
    </div>
  );
}
