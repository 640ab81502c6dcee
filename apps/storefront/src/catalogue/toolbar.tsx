import { nightsBetween, minorUnits } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { formatMoney } from '@mp/i18n';
import { Icon, type IconName } from '@mp/ui';
import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { CatalogueView } from './catalogue-address.ts';
import { fromTheTop } from './catalogue-query.ts';
import { OtherFilters } from './filters/other-filters.tsx';
import type { PriceBounds, PriceEnds } from './price/price-ends.ts';
import { PricePopover } from './price/price-popover.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly view: CatalogueView;
  readonly ends: PriceEnds;
  readonly onOpenFilters: () => void;
  readonly prices: PriceBounds;
  readonly onPricesChange: (prices: PriceBounds) => void;
}

/** Applies a box as soon as it is ticked. Without JavaScript the form's button does. */
const applyAtOnce = ({ target }: ChangeEvent<HTMLInputElement>) => target.form?.requestSubmit();

/** The second line of the top bar: price, vouchers, instant booking, other filters, list or grid, and the map. [2.41] */
export function Toolbar({ view, ends, onOpenFilters, prices, onPricesChange }: ToolbarProps) {
  const { formatMessage } = useIntl();
  const { locale, currency } = usePageContext();
  const { query, hrefOf } = view;
  const nights = query.arrival && query.departure ? nightsBetween(query.arrival, query.departure) : null;
  const money = (price: number) => formatMoney({ minor: price * (nights ?? 1) * minorUnits, currency }, locale);
  return (
    <div className={styles['toolbar']}>
      <div className={styles['filters']}>
        <PricePopover
          bounds={prices}
          ends={ends}
          nights={nights}
          onChange={onPricesChange}
          label={
            query.minPrice === null && query.maxPrice === null
              ? formatMessage({ id: 'toolbar.price' })
              : formatMessage(
                  { id: 'toolbar.priceRange' },
                  { from: money(query.minPrice ?? ends.min), to: money(query.maxPrice ?? ends.max) },
                )
          }
        />
        <Toggle name="ib" icon="bolt" on={query.instantBooking}>
          {formatMessage({ id: 'search.instant' })}
        </Toggle>
        <Toggle name="ac" icon="gift" on={query.acceptsVouchers}>
          {formatMessage({ id: 'search.vouchers' })}
        </Toggle>
        <OtherFilters view={view} onOpen={onOpenFilters} />
      </div>
      <nav className={styles['views']} aria-label={formatMessage({ id: 'toolbar.views' })}>
        <ViewLink
          to={hrefOf(fromTheTop({ ...query, layout: 'grid', map: false, bounds: null }))}
          icon="grid"
          current={query.layout === 'grid'}
        >
          {formatMessage({ id: 'toolbar.grid' })}
        </ViewLink>
        <ViewLink
          to={hrefOf(fromTheTop({ ...query, layout: 'list', map: false, bounds: null }))}
          icon="list"
          current={query.layout === 'list' && !query.map}
        >
          {formatMessage({ id: 'toolbar.list' })}
        </ViewLink>
        <ViewLink to={hrefOf(fromTheTop({ ...query, layout: 'list', map: true }))} icon="map" current={query.map}>
          {formatMessage({ id: 'toolbar.map' })}
        </ViewLink>
      </nav>
    </div>
  );
}

/** A box that looks like a pill. It follows the address without being made anew: the keyboard stays on it. */
function Toggle({ name, icon, on, children }: { name: string; icon: IconName; on: boolean; children: ReactNode }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.checked = on;
  }, [on]);
  return (
    <label className={styles['pill']}>
      <input ref={box} type="checkbox" name={name} value="1" defaultChecked={on} onChange={applyAtOnce} />
      <Icon name={icon} size={18} />
      {children}
    </label>
  );
}

/** One way of looking at the same places. Opening the map sets the list, closing it the grid. [4.14] */
const ViewLink = (props: { to: string; icon: IconName; current: boolean; children: ReactNode }) => (
  <Link className={styles['view']} to={props.to} aria-current={props.current || undefined} preventScrollReset>
    <Icon name={props.icon} size={20} />
    <span>{props.children}</span>
  </Link>
);
