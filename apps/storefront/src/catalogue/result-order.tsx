import { Select } from '@mp/ui';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { nightsOf, type CatalogueQuery } from './catalogue-query.ts';
import { searchFormId } from './search-form.tsx';

/** The order of the list; it belongs to the search form and is applied at once. */
export function ResultOrder({ query }: { query: CatalogueQuery }) {
  const { formatMessage } = useIntl();
  const value = query.sort === 'recommended' ? query.sort : `${query.sort}${query.descending ? '-desc' : ''}`;
  const select = useRef<HTMLSelectElement>(null);
  // It follows the address without remounting, so that it keeps the focus.
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <Select
      ref={select}
      name="sort"
      form={searchFormId}
      label={formatMessage({ id: 'results.order' })}
      defaultValue={value}
      onChange={(event) => event.target.form?.requestSubmit()}
    >
      <option value="recommended">{formatMessage({ id: 'results.order.recommended' })}</option>
      <option value="price">
        {formatMessage({ id: nightsOf(query) ? 'results.order.total' : 'results.order.price' })}
      </option>
      <option value="price-desc">
        {formatMessage({ id: nightsOf(query) ? 'results.order.totalDescending' : 'results.order.priceDescending' })}
      </option>
      <option value="name">{formatMessage({ id: 'results.order.name' })}</option>
    </Select>
  );
}
