import { Link } from '@mp/host-api';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import type { CatalogueView } from '../catalogue-address.ts';
import { activeFilterCount } from '../chosen-filters.ts';
import pill from '../pill.module.css';
import { bindingQuery, type PriceEnds } from '../price/price-ends.ts';
import styles from './other-filters.module.css';

interface OtherFiltersProps {
  readonly view: CatalogueView;
  readonly ends: PriceEnds;
  readonly onOpen: () => void;
}

/**
 * The button of the other filters, with the number of active ones [7.40]: opens a dialog, or without JavaScript a part of the
 * page.
 */
export function OtherFilters({ view, ends, onOpen }: OtherFiltersProps) {
  const { formatMessage } = useIntl();
  const count = activeFilterCount(bindingQuery(view.query, ends));
  const content = (
    <>
      <Icon name="filter" size={18} />
      {formatMessage({ id: 'filters.open' }, { count })}
    </>
  );
  return (
    <>
      <noscript>
        <Link className={`${pill.pill} ${pill.filled}`} to={view.hrefOf({ ...view.query, filtersOpen: true })}>
          {content}
        </Link>
      </noscript>
      <button
        type="button"
        className={`${pill.pill} ${pill.filled} ${styles.opener}`}
        aria-haspopup="dialog"
        data-chosen={count > 0}
        onClick={onOpen}
      >
        {content}
      </button>
    </>
  );
}
