import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface Disclosure<Root extends HTMLElement> {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Contains the trigger and the panel: events outside it close the panel. */
  readonly root: RefObject<Root | null>;
  /** The button that opens it; it gets the focus after Esc. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
}

/**
 * A menu or a panel below its button. Esc closes it and returns the focus; so do a press and a focus outside, without returning
 * it.
 */
export function useDisclosure<Root extends HTMLElement = HTMLDivElement>(): Disclosure<Root> {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((before) => !before), []);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      trigger.current?.focus();
      close();
    };
    const onLeave = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('pointerdown', onLeave);
    addEventListener('focusin', onLeave);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('pointerdown', onLeave);
      removeEventListener('focusin', onLeave);
    };
  }, [isOpen, close]);

  return { isOpen, toggle, close, root, trigger };
}
