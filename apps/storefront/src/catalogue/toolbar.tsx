import { flagFilters, minorUnits } from '@mp/domain';
import { CachedFragment, usePageContext } from '@mp/host-api';
import { formatMoney } from '@mp/i18n';
import { Icon, type IconName } from '@mp/ui';
import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CatalogueView } from './catalogue-address.ts';
import { nightsOf } from './catalogue-query.ts';
import { FlexibleDates } from './flexible-dates.tsx';
import { OtherFilters } from './filters/other-filters.tsx';
import { bindingQuery, type PriceBounds, type PriceEnds } from './price/price-ends.ts';
import { PricePopover } from './price/price-popover.tsx';
import pill from './pill.module.css';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly view: CatalogueView;
  readonly ends: PriceEnds;
  readonly onOpenFilters: () => void;
  readonly prices: PriceBounds;
  readonly onPricesChange: (prices: PriceBounds) => void;
}

/** Applies a box when it is ticked. Without JavaScript the form's button does. */
const applyAtOnce = ({ target }: ChangeEvent<HTMLInputElement>) => target.form?.requestSubmit();

/** The second line of the top bar: other filters, flexible dates, price, and flags with an icon. [2.41] */
export function Toolbar({ view, ends, onOpenFilters, prices, onPricesChange }: ToolbarProps) {
  const { formatMessage } = useIntl();
  const { locale, currency } = usePageContext();
  const query = bindingQuery(view.query, ends);
  const nights = nightsOf(query);
  const money = (price: number) => formatMoney({ minor: price * (nights ?? 1) * minorUnits, currency }, locale);
  const priceWords = (min: number | null, max: number | null): string | null => {
    if (min !== null && max !== null)
      return formatMessage({ id: 'toolbar.priceRange' }, { from: money(min), to: money(max) });
    if (min !== null) return formatMessage({ id: 'filters.fromPrice' }, { price: money(min) });
    return max === null ? null : formatMessage({ id: 'filters.toPrice' }, { price: money(max) });
  };
  return (
    <div className={styles.toolbar}>
      <OtherFilters view={view} ends={ends} onOpen={onOpenFilters} />
      <FlexibleDates view={view} />
      <PricePopover
        bounds={prices}
        ends={ends}
        nights={nights}
        onChange={onPricesChange}
        chosen={priceWords(query.minPrice, query.maxPrice)}
      />
      <CachedFragment name="storefront.flags" dependsOn={flagFilters.map(({ field }) => query[field])}>
        {flagFilters.map(
          ({ key, field, wire, topBarIcon }) =>
            topBarIcon && (
              <Toggle key={key} name={key} icon={topBarIcon} on={query[field]}>
                {formatMessage({ id: `filters.flag.${wire}` })}
              </Toggle>
            ),
        )}
      </CachedFragment>
    </div>
  );
}

/** A checkbox that looks like a pill. It follows the address without remounting, so that it keeps the focus. */
function Toggle({ name, icon, on, children }: { name: string; icon: IconName; on: boolean; children: ReactNode }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.checked = on;
  }, [on]);
  return (
    <label className={`${pill.pill} ${pill.filled} ${styles.toggle}`}>
      <input ref={box} type="checkbox" name={name} value="1" defaultChecked={on} onChange={applyAtOnce} />
      <Icon name={icon} size={18} />
      {children}
    </label>
  );
}
