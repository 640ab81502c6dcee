import { CachedFragment } from '@mp/host-api';
import { Button, DialogOnItsWay, Icon } from '@mp/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Form, useNavigate } from 'react-router';
import { WhereField } from '../where/where-field.tsx';
import { SheetOpener } from '../search-sheet/sheet-opener.tsx';
import { DateFields, PartyFields } from '../stay/stay-fields.tsx';
import type { CatalogueView } from './catalogue-address.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { useLocations } from './locations.ts';
import { useClosing } from './pill-popover.tsx';
import { areInverted, type PriceEnds } from './price/price-ends.ts';
import { searchKeys, searchKeysNear, whereKeysOf } from './query-keys.ts';
import styles from './search-form.module.css';
import { useSearchSummary, type SearchSummary } from './search-summary.ts';
import { criteriaOf, withCriteria } from './catalogue-criteria.ts';
import { Toolbar } from './toolbar.tsx';

const FilterDialog = lazy(() => import('./filters/filter-dialog.tsx'));

/** The form's id, for the order of results outside it. */
export const searchFormId = 'catalogue-search';

interface SearchFormProps {
  readonly view: CatalogueView;
  readonly ends: PriceEnds;
  /** The number of matches; null until it is known. */
  readonly total: number | null;
}

/**
 * The catalogue's top bar [2.41]: one GET form, which works without JavaScript. On a phone location, dates and guests are one
 * line that opens the search sheet [2.93], or unfolds without JavaScript.
 */
export function SearchForm({ view, ends, total }: SearchFormProps) {
  const { formatMessage } = useIntl();
  const locations = useLocations();
  const { query } = view;
  const { minPrice, maxPrice } = query;
  const [edited, setEdited] = useState({ of: query, prices: { minPrice, maxPrice } });
  // Another address has other initial values.
  const isSame = edited.of.minPrice === minPrice && edited.of.maxPrice === maxPrice;
  const prices = isSame ? edited.prices : { minPrice, maxPrice };
  const summary = useSearchSummary(query, locations);
  const keys = whereKeysOf(query);
  const named = Object.keys(keys).length === 0 ? '' : summary.place;

  // The bar above an open map has the fields in a popover.
  const fold = useClosing(`${summary.place} ${summary.details}`, query.map);

  const [filtersShown, setFiltersShown] = useState(false);
  const closeFilters = () => setFiltersShown(false);

  return (
    <>
      <div className={styles.sheet}>
        <Opener view={view} summary={summary} />
      </div>
      <Form
        id={searchFormId}
        action={view.formAction}
        method="get"
        role="search"
        aria-label={formatMessage({ id: 'search.label' })}
        onSubmit={(event) => areInverted(prices) && event.preventDefault()}
        preventScrollReset
        className={query.map ? styles.bar : undefined}
      >
        <HiddenFields view={view} except={query.near ? searchKeysNear : searchKeys} />
        <details ref={fold} className={styles.fold}>
          <summary className={styles.summary}>
            <Icon name="search" size={20} />
            <span>
              <strong>{summary.place}</strong>
              <small>{summary.details}</small>
            </span>
            <Icon name="chevronDown" size={20} />
          </summary>
          <div className={styles.fields}>
            <div>
              <CachedFragment
                name="storefront.where"
                dependsOn={[query.near === null && keys, locations.countries, locations.destinations]}
                slots={[named, ...(query.near === null ? [] : Object.values(keys))]}
              >
                {([name, ...values]) => <WhereField named={name} keys={withValues(keys, values)} stay={query} />}
              </CachedFragment>
            </div>
            <div className={styles.dates}>
              <DateFields stay={query} />
            </div>
            <div className={styles.party}>
              <PartyFields stay={query} />
            </div>
            <div className={styles.submit}>
              <Button type="submit" variant="callToAction" wide>
                <Icon name="search" size={20} />
                {formatMessage({ id: 'search.submit' })}
              </Button>
            </div>
          </div>
        </details>
        <Toolbar
          view={view}
          ends={ends}
          onOpenFilters={() => setFiltersShown(true)}
          prices={prices}
          onPricesChange={(changed) => setEdited({ of: query, prices: changed })}
        />
      </Form>
      {/* Outside the form: its fields are a draft. */}
      {filtersShown && (
        <Suspense fallback={<DialogOnItsWay title={formatMessage({ id: 'filters.heading' })} onClose={closeFilters} />}>
          <FilterDialog view={view} ends={ends} total={total} onClose={closeFilters} />
        </Suspense>
      )}
    </>
  );
}

/** The location keys with other values: the bounds of a town differ for each page. */
const withValues = (keys: Readonly<Record<string, string>>, values: readonly string[]) =>
  Object.fromEntries(Object.entries(keys).map(([key, value], index) => [key, values[index] ?? value]));

/** The opener of the search sheet, with the criteria of the address. */
function Opener({ view: { query, hrefOf }, summary }: { view: CatalogueView; summary: SearchSummary }) {
  const navigate = useNavigate();
  const criteria = criteriaOf(query, summary.place);
  return (
    <SheetOpener
      criteria={criteria}
      place={summary.place}
      details={summary.details}
      onSearch={(searched) =>
        void navigate(hrefOf(withCriteria(query, criteria, searched)), { preventScrollReset: true })
      }
    />
  );
}
