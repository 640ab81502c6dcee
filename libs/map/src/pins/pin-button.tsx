import type { PointerEvent, Ref } from 'react';
import { factsOfIcon, pinSize, type PinIcon } from './pin-icon.ts';
import styles from './pin-button.module.css';
import { pinHeart, pinOutline, pinWindow } from './pin-shape.ts';

/** The price in a pin: an amount over its currency. */
export interface PinPrice {
  readonly amount: string;
  readonly currency: string;
}

interface PinButtonProps {
  readonly icon: PinIcon;
  /** Its accessible name: the place, its price, and its availability. */
  readonly name: string;
  /** Null without a price, and on a small pin. */
  readonly price: PinPrice | null;
  /** Renders it small: the list does not show the place. */
  readonly quiet: boolean;
  /** Whether the place has been viewed before. */
  readonly seen: boolean;
  /** Whether its window is open. */
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onPoint: (pointed: boolean) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A place on the map: rendered as its icon says [4.22], a button for pointer and keyboard. */
export function PinButton(props: PinButtonProps) {
  const { icon, name, price, quiet, seen, selected, onSelect, onPoint, ref } = props;
  const { state, favourite, active } = factsOfIcon(icon);
  // Touch has no hover.
  const onPointer = (pointed: boolean) => (event: PointerEvent) => event.pointerType !== 'touch' && onPoint(pointed);
  return (
    <button
      ref={ref}
      type="button"
      className={`${styles.pin} ${quiet ? styles.quiet : ''}`}
      data-icon={icon}
      data-state={state}
      data-favourite={favourite || undefined}
      data-active={active || undefined}
      data-seen={seen || undefined}
      aria-label={name}
      aria-expanded={selected}
      tabIndex={quiet ? -1 : undefined}
      onClick={onSelect}
      onPointerEnter={onPointer(true)}
      onPointerLeave={onPointer(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <svg viewBox={`0 0 ${pinSize.width} ${pinSize.height}`} aria-hidden="true">
        <path d={pinOutline} />
        {favourite && (
          <path
            className={styles.heart}
            d={pinHeart}
            transform={price ? 'translate(21 6.5) scale(0.58)' : 'translate(14 14) scale(1.16)'}
          />
        )}
        {!favourite && !price && <path className={styles.window} d={pinWindow} />}
      </svg>
      {price && (
        <span className={styles.label} data-long={price.amount.length > 6 || undefined} aria-hidden="true">
          {price.amount}
          {/* Rendered by the style sheet, because its visual order differs from the accessible name. */}
          <span className={styles.currency} data-currency={price.currency} />
        </span>
      )}
    </button>
  );
}
