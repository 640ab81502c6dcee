import { Button } from '@mp/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PillPopover } from '../pill-popover.tsx';
import { areInverted, type PriceBounds, type PriceEnds } from './price-ends.ts';
import { PriceRange } from './price-range.tsx';

interface PricePopoverProps {
  readonly bounds: PriceBounds;
  readonly ends: PriceEnds;
  readonly nights: number | null;
  readonly onChange: (bounds: PriceBounds) => void;
  /** The chosen range as text; null for any price. */
  readonly chosen: string | null;
}

/** The price behind a pill of the top bar. The slider is loaded when it opens. */
export function PricePopover({ chosen, ...range }: PricePopoverProps) {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState(false);
  const { bounds, nights } = range;
  return (
    <PillPopover
      label={chosen ?? formatMessage({ id: 'toolbar.price' })}
      chosen={chosen !== null}
      onOpened={() => setOpened(true)}
    >
      <strong>{formatMessage({ id: nights ? 'filters.stayPrice' : 'filters.nightPrice' }, { nights })}</strong>
      <PriceRange {...range} slider={opened} />
      <Button
        type="submit"
        compact
        wide
        disabledReason={areInverted(bounds) ? formatMessage({ id: 'search.pricesInverted' }) : undefined}
      >
        {formatMessage({ id: 'price.apply' })}
      </Button>
    </PillPopover>
  );
}
