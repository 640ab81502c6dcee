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
  /** How many places match what the page shows; null while that is not known. */
  readonly total: number | null;
  readonly onClose: () => void;
}

/**
 * The other filters [2.80]: a dialog on a desktop, a sheet from below on a phone. What is chosen is a draft that counts
 * its matches; the address changes once, when it is applied.
 */
export default function FilterDialog({ view, ends: endsOfPage, total, onClose }: FilterDialogProps) {
  const { formatMessage } = useIntl();
  const { currency } = usePageContext();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(view.query);
  const { within } = view;
  // What is chosen moves the ends of the prices, too; the bounds themselves do not.
  const [ends, setEnds] = useState(endsOfPage);
  const onCounted = useCallback(
    ({ priceRange }: PlaceFigures) => setEnds(priceEnds(priceRange[currency], currency)),
    [currency],
  );
  const settle = (from: CatalogueQuery): CatalogueQuery => ({ ...from, ...settleBounds(from, ends) });
  const settled = settle(draft);
  // A press is answered by what was pressed: what follows from it, and moves half of the dialog, is drawn right after.
  const followedDraft = useDeferredValue(draft);
  const followed = settle(followedDraft);
  const known = total === null ? null : { question: filterParams(view), total };
  const count = useMatchCount(filterParams({ query: followed, within }), known, onCounted);
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
            // What was counted before the press blocks nothing after it.
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
