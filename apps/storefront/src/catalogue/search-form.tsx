import { priceFilter, type Collection } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { formatDate } from '@mp/i18n';
import { Button, Checkbox, Icon, Select, TextInput } from '@mp/ui';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Form } from 'react-router';
import { DateFields, PartyFields } from '../stay/stay-fields.tsx';
import type { CatalogueView } from './catalogue-address.ts';
import { writeCatalogueQuery } from './catalogue-query.ts';
import { LocationOptions } from './location-options.tsx';
import styles from './search-form.module.css';
import { useLocations } from './locations.ts';

/** What ties the order of results, which stands elsewhere, to the form. */
export const searchFormId = 'catalogue-search';

/** Keys that the form has fields for; all others are carried along unseen. */
const fieldKeys = [
  'd',
  'dc',
  'c',
  'arr',
  'dep',
  'ad',
  'ch',
  'min',
  'max',
  'ib',
  'ac',
  'sort',
  'desc',
  'o',
  'lm',
  'lmo',
];

/**
 * The catalogue's top bar [2.41]: one GET form, which works before JavaScript. On a phone it folds into one line that
 * says what is being looked for.
 */
export function SearchForm({ view }: { view: CatalogueView }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale, currency } = usePageContext();
  const locations = useLocations();
  const [pricesInverted, setPricesInverted] = useState(false);
  const { query } = view;
  const chosenPlace = query.collections.destination?.[0] ?? query.collections.destination_category?.[0];
  const carried = { ...writeCatalogueQuery(query), ...view.others };
  const end = priceFilter[currency].max;

  const checkPrices = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const [min, max] = [form.get('min'), form.get('max')];
    setPricesInverted(Boolean(min && max && Number(min) > Number(max)));
  };

  return (
    <details className={styles['fold']}>
      <summary className={styles['summary']}>
        <Icon name="search" size={20} />
        <span>
          <strong>
            {nameOf(chosenPlace, [...locations.destinations, ...locations.countries]) ??
              nameOf(query.collections.category?.[0], locations.categories) ??
              formatMessage({ id: 'search.anywhere' })}
          </strong>
          <small>
            {query.arrival && query.departure
              ? formatMessage(
                  { id: 'search.summary.dates' },
                  {
                    arrival: formatDate(query.arrival, locale, 'dayAndMonth'),
                    departure: formatDate(query.departure, locale, 'dayAndMonth'),
                  },
                )
              : formatMessage({ id: 'search.summary.anytime' })}
            {' · '}
            {formatMessage({ id: 'search.summary.party' }, { count: query.party.adults + query.party.children })}
          </small>
        </span>
        <Icon name="filter" size={20} />
      </summary>
      <Form
        id={searchFormId}
        action={view.formAction}
        method="get"
        role="search"
        aria-label={formatMessage({ id: 'search.label' })}
        className={styles['form']}
        onChange={checkPrices}
        onSubmit={(event) => pricesInverted && event.preventDefault()}
      >
        {Object.entries(carried).map(([key, value]) =>
          value === null || fieldKeys.includes(key) ? null : (
            <input key={key} type="hidden" name={key} value={String(value)} />
          ),
        )}
        {/* Another address is another set of starting values. */}
        <div key={view.hrefOf(query)} className={styles['fields']}>
          <div className={styles['place']}>
            <Select name="d" label={formatMessage({ id: 'search.destination' })} defaultValue={chosenPlace ?? ''}>
              <LocationOptions locations={locations} anywhere={formatMessage({ id: 'search.anywhere' })} />
            </Select>
          </div>
          <div className={styles['kind']}>
            <Select
              name="c"
              label={formatMessage({ id: 'search.category' })}
              defaultValue={query.collections.category?.[0] ?? ''}
            >
              <option value="">{formatMessage({ id: 'search.anyCategory' })}</option>
              {locations.categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <DateFields stay={query} />
          <PartyFields stay={query} />
          <TextInput
            type="number"
            inputMode="numeric"
            name="min"
            label={formatMessage({ id: 'search.minPrice' }, { currency })}
            defaultValue={query.minPrice ?? ''}
            min={0}
            max={end}
            placeholder="0"
          />
          <TextInput
            type="number"
            inputMode="numeric"
            name="max"
            label={formatMessage({ id: 'search.maxPrice' }, { currency })}
            defaultValue={query.maxPrice ?? ''}
            min={1}
            max={end}
            placeholder={String(end)}
            error={pricesInverted ? formatMessage({ id: 'search.pricesInverted' }) : undefined}
          />
          <div className={styles['toggles']}>
            <Checkbox
              name="ib"
              value="1"
              defaultChecked={query.instantBooking}
              label={formatMessage({ id: 'search.instant' })}
            />
            <Checkbox
              name="ac"
              value="1"
              defaultChecked={query.acceptsVouchers}
              label={formatMessage({ id: 'search.vouchers' })}
            />
          </div>
        </div>
        <Button
          type="submit"
          variant="callToAction"
          wide
          disabledReason={pricesInverted ? formatMessage({ id: 'search.pricesInverted' }) : undefined}
        >
          <Icon name="search" size={20} />
          {formatMessage({ id: 'search.submit' })}
        </Button>
      </Form>
    </details>
  );
}

const nameOf = (id: number | undefined, collections: readonly Collection[]): string | undefined =>
  collections.find((collection) => collection.id === id)?.name;
