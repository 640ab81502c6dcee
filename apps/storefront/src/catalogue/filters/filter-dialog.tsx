import type { PlaceFigures } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { Dialog } from '@mp/ui';
import { useCallback, useDeferredValue, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { CatalogueView } from '../catalogue-address.ts';
import { fromTheTop, type CatalogueQuery } from '../catalogue-query.ts';
import { activeFilterCount, withoutFilters } from '../chosen-filters.ts';
import { filterParams, isNarrowed } from '../list-params.ts';
import { areInverted, priceEnds, settleBounds, type PriceEnds } from '../price/price-ends.ts';
import { FavouriteFilters } from './favourite-filters.tsx';
import { FilterChips } from './filter-chips.tsx';
import styles from './filters.module.css';
import { FilterFields } from './filter-fields.tsx';
import { ShowMatches } from './show-matches.tsx';
import { useMatchCount } from './use-match-count.ts';

interface FilterDialogProps {
  readonly view: CatalogueView;
  readonly ends: PriceEnds;
  /** The number of matches of the page; null until it is known. */
  readonly total: number | null;
  readonly onClose: () => void;
}

/**
 * All other filters [2.80]: a dialog on a desktop, a bottom sheet on a phone. Choices are a draft with a live count; the
 * address changes once, when they are applied.
 */
export default function FilterDialog({ view, ends: endsOfPage, total, onClose }: FilterDialogProps) {
  const { formatMessage } = useIntl();
  const { currency } = usePageContext();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(view.query);
  const { within } = view;
  // Choices change the ends of the prices, but not the bounds.
  const [ends, setEnds] = useState(endsOfPage);
  const onCounted = useCallback(
    ({ priceRange }: PlaceFigures) => setEnds(priceEnds(priceRange[currency], currency)),
    [currency],
  );
  const settle = (from: CatalogueQuery): CatalogueQuery => ({ ...from, ...settleBounds(from, ends) });
  const settled = settle(draft);
  // The pressed control updates at once; the rest of the dialog re-renders deferred.
  const followedDraft = useDeferredValue(draft);
  const followed = settle(followedDraft);
  const initialCount = total === null ? null : { params: filterParams(view), total };
  const count = useMatchCount(filterParams({ query: followed, within }), initialCount, onCounted);
  const active = activeFilterCount(followed);
  const narrowed = isNarrowed({ query: followed, within });
  const apply = () => {
    onClose();
    void navigate(view.hrefOf(fromTheTop({ ...settled, filtersOpen: false })), { preventScrollReset: true });
  };
  return (
    <Dialog
      variant="sheet"
      width={672}
      title={formatMessage({ id: 'filters.heading' })}
      closeLabel={formatMessage({ id: 'filters.close' })}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.clear}
            aria-disabled={active === 0 || undefined}
            onClick={() => setDraft(withoutFilters)}
          >
            {formatMessage({ id: 'filters.clearAll' })}
          </button>
          <ShowMatches
            // An earlier count must not block a press.
            count={followedDraft === draft ? count : 'counting'}
            filtered={active > 0}
            narrowed={narrowed}
            onMap={view.query.map}
            inverted={areInverted(settled)}
            onPress={apply}
          />
        </div>
      }
    >
      <div className={styles.content}>
        <FilterChips
          query={followed}
          control={({ content, className, without }) => (
            <button type="button" className={className} onClick={() => setDraft((from) => without(settle(from)))}>
              {content}
            </button>
          )}
        />
        <FilterFields draft={draft} onChange={setDraft} ends={ends} slider counted={!narrowed}>
          <FavouriteFilters draft={draft} onChange={setDraft} counted={!narrowed} />
        </FilterFields>
      </div>
    </Dialog>
  );
}
