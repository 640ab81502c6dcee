import { formatMoney } from '@mp/i18n';
import { minorUnits } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { Range, Root, Thumb, Track } from '@radix-ui/react-slider';
import { useIntl } from 'react-intl';
import type { PriceBounds, PriceEnds } from './price-ends.ts';
import styles from './price-range.module.css';

interface PriceSliderProps {
  readonly bounds: PriceBounds;
  readonly ends: PriceEnds;
  /** The factor of displayed prices: the nights of a stay, or one. */
  readonly nights: number;
  readonly onChange: (bounds: PriceBounds) => void;
}

/** A slider with two thumbs between the ends of the prices. A lazy module: it is loaded when the filter opens. */
export default function PriceSlider({ bounds, ends, nights, onChange }: PriceSliderProps) {
  const { formatMessage } = useIntl();
  const { locale, currency } = usePageContext();
  const within = (value: number) => Math.min(ends.max, Math.max(ends.min, value));
  const low = within(bounds.minPrice ?? ends.min);
  const high = Math.max(low, within(bounds.maxPrice ?? ends.max));
  const words = (price: number) => formatMoney({ minor: price * nights * minorUnits, currency }, locale);
  const thumbs = [
    { id: 'price.least', value: low },
    { id: 'price.most', value: high },
  ] as const;
  return (
    <Root
      className={styles.slider}
      min={ends.min}
      max={ends.max}
      step={ends.step}
      value={[low, high]}
      onValueChange={([minPrice = ends.min, maxPrice = ends.max]) =>
        onChange({
          minPrice: minPrice > ends.min ? minPrice : null,
          maxPrice: maxPrice < ends.max ? maxPrice : null,
        })
      }
    >
      <Track className={styles.track}>
        <Range className={styles.range} />
      </Track>
      {thumbs.map(({ id, value }) => (
        <Thumb key={id} className={styles.thumb} aria-label={formatMessage({ id })} aria-valuetext={words(value)} />
      ))}
    </Root>
  );
}
