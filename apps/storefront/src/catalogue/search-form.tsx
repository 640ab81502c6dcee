import { usePageContext } from '@mp/federation';
import { formatDate } from '@mp/i18n';
import { Button, Icon, Select } from '@mp/ui';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Form } from 'react-router';
import { DateFields, PartyFields } from '../stay/stay-fields.tsx';
import type { CatalogueView } from './catalogue-address.ts';
import type { CatalogueQuery } from './catalogue-query.ts';
import { stayInMonthText } from './flexible-dates.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { LocationOptions } from './location-options.tsx';
import { useLocations, type Locations } from './locations.ts';
import { areInverted, type PriceEnds } from './price/price-ends.ts';
import styles from './search-form.module.css';
import { Toolbar } from './toolbar.tsx';

const FilterDialog = lazy(() => import('./filters/filter-dialog.tsx'));

/** What ties the order of results, which stands elsewhere, to the form. */
export const searchFormId = 'catalogue-search';

/** Keys that the form has fields for, and those that another question begins without. */
const ownKeys = 'd dc arr dep fd fm fs ad ch min max ib ac sort desc o lm lmo'.split(' ');

interface SearchFormProps {
  readonly view: CatalogueView;
  readonly ends: PriceEnds;
  /** How many places match; null while that is not known. */
  readonly total: number | null;
}

/**
 * The catalogue's top bar [2.41]: one GET form, which works before JavaScript. On a phone where, when and who fold into
 * one line that says what is being looked for.
 */
export function SearchForm({ view, ends, total }: SearchFormProps) {
  const { formatMessage } = useIntl();
  const locations = useLocations();
  const { query } = view;
  const { minPrice, maxPrice } = query;
  const [edited, setEdited] = useState({ of: query, prices: { minPrice, maxPrice } });
  // Another address is another set of starting values.
  const isSame = edited.of.minPrice === minPrice && edited.of.maxPrice === maxPrice;
  const prices = isSame ? edited.prices : { minPrice, maxPrice };
  const { destination = [], destination_category: countries = [] } = query.collections;
  const chosen = [...destination, ...countries];

  const [filtersShown, setFiltersShown] = useState(false);

  return (
    <>
      <Form
        id={searchFormId}
        action={view.formAction}
        method="get"
        role="search"
        aria-label={formatMessage({ id: 'search.label' })}
        onSubmit={(event) => areInverted(prices) && event.preventDefault()}
        preventScrollReset
      >
        <HiddenFields view={view} except={ownKeys} />
        <details className={styles['fold']}>
          <SearchSummary query={query} place={namesOf(chosen, locations)} />
          <div className={styles['fields']}>
            <div className={styles['place']}>
              <Select
                key={chosen.join()}
                name="d"
                label={formatMessage({ id: 'search.destination' })}
                defaultValue={chosen.join(',')}
              >
                <LocationOptions locations={locations} anywhere={formatMessage({ id: 'search.anywhere' })} />
                {chosen.length > 1 && <option value={chosen.join(',')}>{namesOf(chosen, locations)}</option>}
              </Select>
            </div>
            <div className={styles['dates']}>
              <DateFields key={`${query.arrival} ${query.departure}`} stay={query} />
            </div>
            <div className={styles['party']}>
              <PartyFields key={`${query.party.adults} ${query.party.children}`} stay={query} />
            </div>
            <Button type="submit" variant="callToAction" wide>
              <Icon name="search" size={20} />
              {formatMessage({ id: 'search.submit' })}
            </Button>
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
      {/* Beside the form, not in it: its fields are a draft. */}
      {filtersShown && (
        <Suspense>
          <FilterDialog view={view} ends={ends} total={total} onClose={() => setFiltersShown(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is being looked for, in one line; on a desktop the fields themselves say it. */
function SearchSummary({ query, place }: { query: CatalogueQuery; place: string }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale } = usePageContext();
  const { arrival, departure, flexibleDays, stayInMonth, party } = query;
  return (
    <summary className={styles['summary']}>
      <Icon name="search" size={20} />
      <span>
        <strong>{place || formatMessage({ id: 'search.anywhere' })}</strong>
        <small>
          {stayInMonth
            ? stayInMonthText(intl, stayInMonth)
            : arrival && departure
              ? formatMessage(
                  { id: 'search.summary.dates' },
                  {
                    arrival: formatDate(arrival, locale, 'dayAndMonth'),
                    departure: formatDate(departure, locale, 'dayAndMonth'),
                  },
                )
              : formatMessage({ id: 'search.summary.anytime' })}
          {flexibleDays !== null && ` ${formatMessage({ id: 'flexible.aroundShort' }, { days: flexibleDays })}`}
          {' · '}
          {formatMessage({ id: 'search.summary.party' }, { count: party.adults + party.children })}
        </small>
      </span>
      <Icon name="chevronDown" size={20} />
    </summary>
  );
}

const namesOf = (ids: readonly number[], { destinations, countries }: Locations): string =>
  [...destinations, ...countries]
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
