import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface Disclosure<Root extends HTMLElement> {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Around the trigger and what it opens: whatever happens outside it closes it. */
  readonly root: RefObject<Root | null>;
  /** The button that opens it; gets the focus back after Esc. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
}

/**
 * A menu or a panel below its button: Esc closes it and gives the focus back, and so do a press outside and a focus that
 * has gone on, without it.
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
