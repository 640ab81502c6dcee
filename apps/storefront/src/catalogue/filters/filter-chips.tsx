import { useCollectionsQuery } from '@mp/api-client';
import {
  collectionFilters,
  flagFilters,
  isFiltering,
  minorUnits,
  priceFilters,
  withoutFilter,
  type CollectionType,
  type PriceField,
} from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatMoney } from '@mp/i18n';
import { Icon, VisuallyHidden } from '@mp/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { fromTheTop, nightsOf, type CatalogueQuery } from '../catalogue-query.ts';
import { chosenTypes, withCollection } from '../chosen-filters.ts';
import pill from '../pill.module.css';
import styles from './filter-chips.module.css';

const chip = `${pill.pill} ${styles.chip}`;

const keyOfType: ReadonlyMap<CollectionType, string> = new Map(collectionFilters.map(({ type, key }) => [type, key]));

const priceTexts = {
  minPrice: 'filters.fromPrice',
  maxPrice: 'filters.toPrice',
} as const satisfies Record<PriceField, string>;

interface FilterChipsProps {
  readonly query: CatalogueQuery;
  /**
   * Renders the control that removes a filter: a link on the page, a button in the dialog. The query may have changed
   * meanwhile.
   */
  readonly control: (chip: {
    content: ReactNode;
    className: string;
    without: (from: CatalogueQuery) => CatalogueQuery;
  }) => ReactNode;
  /** Keys of filters that are already visible beside the chips. */
  readonly except?: readonly string[];
  /** Content after the last chip: "clear all". */
  readonly children?: ReactNode;
}

/** The active filters, each as a chip that removes it. [2.85] */
export function FilterChips({ query, control, except = [], children }: FilterChipsProps) {
  const { formatMessage } = useIntl();
  const { locale, currency } = usePageContext();
  const nights = nightsOf(query) ?? 1;
  const money = (price: number) => formatMoney({ minor: price * nights * minorUnits, currency }, locale);
  const isShown = (filter: (typeof flagFilters | typeof priceFilters)[number]) =>
    isFiltering(query, filter) && !except.includes(filter.key);
  const facts = [
    ...flagFilters
      .filter(isShown)
      .map((filter) => ({ filter, text: formatMessage({ id: `filters.flag.${filter.wire}` }) })),
    ...priceFilters.filter(isShown).map((filter) => ({
      filter,
      text: formatMessage({ id: priceTexts[filter.field] }, { price: money(query[filter.field] ?? 0) }),
    })),
  ].map(({ filter, text }) => ({ text, without: (from: CatalogueQuery) => withoutFilter(from, filter) }));
  if (query.bounds && !(query.near && except.includes('near')))
    facts.push({
      text: query.near ?? formatMessage({ id: 'filters.bounds' }),
      without: (from) => ({ ...from, bounds: null }),
    });
  const types = chosenTypes(query).filter((type) => !except.includes(keyOfType.get(type) ?? ''));
  if (types.length === 0 && facts.length === 0 && !children) return null;
  return (
    <ul className={styles.list} aria-label={formatMessage({ id: 'filters.active' })}>
      {types.map((type) => (
        <ChipsOfType key={type} type={type} query={query} control={control} />
      ))}
      {facts.map(({ text, without }) => (
        <li key={text}>
          {control({
            content: <ChipContent text={text} />,
            className: chip,
            without: (from) => fromTheTop(without(from)),
          })}
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}

function ChipsOfType({ type, query, control }: Pick<FilterChipsProps, 'query' | 'control'> & { type: CollectionType }) {
  const { data: collections } = useCollectionsQuery(type);
  const ids = query.collections[type] ?? [];
  return collections
    ?.filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => (
      <li key={id}>
        {control({
          content: <ChipContent text={name} />,
          className: chip,
          without: (from) => withCollection(from, type, id, false),
        })}
      </li>
    ));
}

function ChipContent({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {text}
      <VisuallyHidden>{formatMessage({ id: 'filters.remove' })}</VisuallyHidden>
      <Icon name="close" size={16} />
    </>
  );
}
