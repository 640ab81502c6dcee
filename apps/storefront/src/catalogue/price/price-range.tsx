import { minorUnits } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatMoney } from '@mp/i18n';
import { TextInput } from '@mp/ui';
import { lazy, memo, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { wholeNumber } from '../whole-number.ts';
import { areInverted, type PriceBounds, type PriceEnds } from './price-ends.ts';
import styles from './price-range.module.css';

const PriceSlider = lazy(() => import('./price-slider.tsx'));

interface PriceRangeProps {
  readonly bounds: PriceBounds;
  readonly ends: PriceEnds;
  /** With dates, prices are shown for the whole stay. */
  readonly nights: number | null;
  readonly onChange: (bounds: PriceBounds) => void;
  /** Whether to load the slider: on demand, and never on the server. */
  readonly slider: boolean;
}

/**
 * The price filter [2.81]: two numbers of the surrounding form, which work without JavaScript, and a slider above them. With
 * dates all prices are for the stay, with the price of a night in small; the form has `pn` then.
 */
export const PriceRange = memo(function PriceRange(props: PriceRangeProps) {
  const { bounds, ends, nights, onChange, slider } = props;
  const { formatMessage } = useIntl();
  const { locale, currency } = usePageContext();
  const times = nights ?? 1;
  const money = (price: number) => formatMoney({ minor: price * minorUnits, currency }, locale);
  const inverted = areInverted(bounds);
  return (
    <div className={styles.prices}>
      {/* As high as the slider, so that the layout does not shift. */}
      <div className={styles.room} data-slider={slider || undefined}>
        {slider && (
          <Suspense>
            <PriceSlider bounds={bounds} ends={ends} nights={times} onChange={onChange} />
          </Suspense>
        )}
      </div>
      <div className={styles.inputs}>
        <PriceInput
          name="min"
          label={formatMessage({ id: nights ? 'price.stayFrom' : 'search.minPrice' }, { currency })}
          price={bounds.minPrice}
          placeholder={ends.min}
          times={times}
          most={ends.max}
          round={Math.floor}
          onChange={(minPrice) => onChange({ ...bounds, minPrice })}
        />
        <PriceInput
          name="max"
          label={formatMessage({ id: nights ? 'price.stayTo' : 'search.maxPrice' }, { currency })}
          price={bounds.maxPrice}
          placeholder={ends.max}
          times={times}
          most={ends.max}
          round={Math.ceil}
          onChange={(maxPrice) => onChange({ ...bounds, maxPrice })}
          error={inverted ? formatMessage({ id: 'search.pricesInverted' }) : undefined}
        />
        {nights && <input type="hidden" name="pn" value={nights} />}
      </div>
      {nights && (
        <p className={styles.note}>
          {formatMessage(
            { id: 'price.stayRange' },
            {
              nights,
              from: money(bounds.minPrice ?? Math.min(ends.min, bounds.maxPrice ?? ends.max)),
              to: money(bounds.maxPrice ?? Math.max(ends.max, bounds.minPrice ?? ends.min)),
            },
          )}
        </p>
      )}
    </div>
  );
});

interface PriceInputProps {
  readonly name: 'min' | 'max';
  readonly label: string;
  /** Per night. */
  readonly price: number | null;
  readonly placeholder: number;
  readonly times: number;
  readonly most: number;
  /** Rounds outwards, so that no requested price is lost. */
  readonly round: (value: number) => number;
  readonly onChange: (price: number | null) => void;
  readonly error?: string;
}

/** One bound as a number input. The typed text stays as long as it means the same price. */
function PriceInput({ price, times, most, round, onChange, placeholder, ...field }: PriceInputProps) {
  const [typed, setTyped] = useState('');
  const nightly = (text: string): number | null => {
    const value = wholeNumber(text, 1, 999_999_999);
    return value === null ? null : Math.max(1, round(value / times));
  };
  const shown = nightly(typed) === price ? typed : price === null ? '' : String(price * times);
  return (
    <TextInput
      {...field}
      type="number"
      inputMode="numeric"
      min={0}
      max={most * times}
      placeholder={String(placeholder * times)}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(nightly(event.target.value));
      }}
    />
  );
}
