import { useCollectionsQuery } from '@mp/api-client';
import { dialogFilters, flagFilters, type DialogFilter } from '@mp/domain';
import { Checkbox, SkeletonText, VisuallyHidden } from '@mp/ui';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { fromTheTop, nightsOf, type CatalogueQuery } from '../catalogue-query.ts';
import { withCollection } from '../chosen-filters.ts';
import type { PriceBounds, PriceEnds } from '../price/price-ends.ts';
import { PriceRange } from '../price/price-range.tsx';
import { choicesOf } from './filter-choices.ts';
import styles from './filters.module.css';

/** Changes the latest draft, so that quick presses all count. A stable function. */
export type ChangeDraft = (change: (from: CatalogueQuery) => CatalogueQuery) => void;

interface FilterFieldsProps {
  readonly draft: CatalogueQuery;
  readonly onChange: ChangeDraft;
  readonly ends: PriceEnds;
  readonly slider: boolean;
  /** Whether names have counts: only if nothing else filters. */
  readonly counted: boolean;
  /** Content after the price. */
  readonly children?: ReactNode;
}

/**
 * The fields of the other filters [2.80]: each is named by its key, so that a plain GET form submits the same query as the
 * draft.
 */
export function FilterFields({ draft, onChange, ends, slider, counted, children }: FilterFieldsProps) {
  const { formatMessage } = useIntl();
  const nights = nightsOf(draft);
  const { minPrice, maxPrice } = draft;
  const bounds = useMemo(() => ({ minPrice, maxPrice }), [minPrice, maxPrice]);
  const onBounds = useCallback((next: PriceBounds) => onChange((from) => fromTheTop({ ...from, ...next })), [onChange]);
  return (
    <>
      <Group legend={formatMessage({ id: nights ? 'filters.stayPrice' : 'filters.nightPrice' }, { nights })}>
        <PriceRange bounds={bounds} ends={ends} nights={nights} slider={slider} onChange={onBounds} />
      </Group>
      {children}
      <Group legend={formatMessage({ id: 'filters.booking' })}>
        <div className={styles.choices}>
          {flagFilters.map(({ key, field, wire }) => (
            <Checkbox
              key={key}
              name={key}
              value="1"
              checked={draft[field]}
              onChange={({ target: { checked } }) => onChange((from) => fromTheTop({ ...from, [field]: checked }))}
              label={formatMessage({ id: `filters.flag.${wire}` })}
            />
          ))}
        </div>
      </Group>
      {dialogFilters.map(({ type, key }) => (
        <CollectionGroup
          key={type}
          type={type}
          name={key}
          chosen={draft.collections[type]}
          onChange={onChange}
          counted={counted}
        />
      ))}
    </>
  );
}

/** A titled group of filters. */
export const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);

interface CollectionGroupProps extends Pick<FilterFieldsProps, 'onChange' | 'counted'> {
  readonly chosen: readonly number[] | undefined;
  readonly type: DialogFilter['type'];
  readonly name: string;
}

/** Memoized: a tick re-renders only its own group. */
const CollectionGroup = memo(function CollectionGroup(props: CollectionGroupProps) {
  const { type, name, chosen = [], onChange, counted } = props;
  const { formatMessage } = useIntl();
  const { data: all, isError } = useCollectionsQuery(undefined);
  if (isError) return null;
  const choices = all && choicesOf(type, all, chosen);
  if (choices?.length === 0) return null;
  return (
    <Group legend={formatMessage({ id: `filters.group.${type}` })}>
      {choices ? (
        <div className={styles.choices}>
          {choices.map(({ id, name: text, placeCount }) => (
            <Checkbox
              key={id}
              name={name}
              value={id}
              checked={chosen.includes(id)}
              onChange={({ target: { checked } }) => onChange((from) => withCollection(from, type, id, checked))}
              label={<CountedName name={text} count={counted ? placeCount : null} />}
            />
          ))}
        </div>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Group>
  );
});

/** A name with its count, if that is known. */
export function CountedName({ name, count }: { name: string; count: number | null }) {
  const { formatMessage } = useIntl();
  return count === null ? (
    name
  ) : (
    <>
      {name}{' '}
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{formatMessage({ id: 'collection.count' }, { count })}</VisuallyHidden>
    </>
  );
}
