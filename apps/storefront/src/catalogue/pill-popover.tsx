import { Icon } from '@mp/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import pill from './pill.module.css';
import styles from './pill-popover.module.css';

interface PillPopoverProps {
  /** The choice in a word or two. When it changes, the choice was applied, and the popover closes. */
  readonly label: string;
  readonly chosen: boolean;
  readonly onOpened?: () => void;
  readonly children: ReactNode;
}

/** Fields behind a pill of the top bar. It opens without JavaScript, too. */
export function PillPopover({ label, chosen, onOpened, children }: PillPopoverProps) {
  const popover = useClosing(label);
  return (
    <details ref={popover} className={styles.popover} onToggle={(event) => event.currentTarget.open && onOpened?.()}>
      <summary className={`${pill.pill} ${pill.filled} ${styles.pill}`} data-chosen={chosen}>
        {label}
        <Icon name="chevronDown" size={18} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

/**
 * Closes on Escape and once a choice is applied, which returns the focus, and on a press outside.
 *
 * @param isPopover whether it lies over the page: what unfolds in the page stays open
 */
export function useClosing(applied: string, isPopover = true) {
  const popover = useRef<HTMLDetailsElement>(null);
  const before = useRef(applied);
  useEffect(() => {
    if (isPopover && before.current !== applied && popover.current?.open) close(popover.current);
    before.current = applied;
  }, [applied, isPopover]);
  useEffect(() => {
    if (!isPopover) return undefined;
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
  }, [isPopover]);
  return popover;
}

function close(popover: HTMLDetailsElement): void {
  const hadFocus = popover.contains(document.activeElement);
  popover.open = false;
  if (hadFocus) popover.querySelector('summary')?.focus();
}
