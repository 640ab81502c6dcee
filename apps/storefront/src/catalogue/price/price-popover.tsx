import { Button, Icon } from '@mp/ui';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { areInverted, type PriceBounds, type PriceEnds } from './price-ends.ts';
import styles from './price-popover.module.css';
import { PriceRange } from './price-range.tsx';

interface PricePopoverProps {
  readonly bounds: PriceBounds;
  readonly ends: PriceEnds;
  readonly nights: number | null;
  readonly onChange: (bounds: PriceBounds) => void;
  /** What is chosen, in one word or two. */
  readonly label: string;
}

/** The price behind a pill of the top bar. It opens without JavaScript, too: with the two numbers and their button. */
export function PricePopover({ label, ...range }: PricePopoverProps) {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState(false);
  const popover = useClosing(label);
  return (
    <details
      ref={popover}
      className={styles['popover']}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary
        className={styles['pill']}
        data-chosen={range.bounds.minPrice !== null || range.bounds.maxPrice !== null}
      >
        {label}
        <Icon name="chevronDown" size={18} />
      </summary>
      <div className={styles['panel']}>
        <p className={styles['title']}>
          {formatMessage({ id: range.nights ? 'filters.stayPrice' : 'filters.nightPrice' }, { nights: range.nights })}
        </p>
        <PriceRange {...range} slider={opened} />
        <Button
          type="submit"
          compact
          wide
          disabledReason={areInverted(range.bounds) ? formatMessage({ id: 'search.pricesInverted' }) : undefined}
        >
          {formatMessage({ id: 'price.apply' })}
        </Button>
      </div>
    </details>
  );
}

/** Closes on Escape and once a choice is applied, which gives the focus back, and on a press anywhere else. */
function useClosing(applied: string) {
  const popover = useRef<HTMLDetailsElement>(null);
  const before = useRef(applied);
  useEffect(() => {
    if (before.current !== applied && popover.current) close(popover.current);
    before.current = applied;
  }, [applied]);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const { current } = popover;
      if (current?.open && !current.contains(target as Node)) current.open = false;
    };
    const key = (event: KeyboardEvent) => {
      const { current } = popover;
      if (event.key === 'Escape' && current?.open) close(current);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, []);
  return popover;
}

function close(popover: HTMLDetailsElement): void {
  const hadFocus = popover.contains(document.activeElement);
  popover.open = false;
  if (hadFocus) popover.querySelector('summary')?.focus();
}
