import { useEffect, useState, type KeyboardEvent } from 'react';

/** What {@link useActiveOption} gives to the field of a combobox. */
export interface ActiveOption {
  /** The id of the option that Enter would choose; null while the focus is on the field alone. */
  readonly activeId: string | null;
  /** Takes the keys of the field; tells whether it has used one. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly forget: () => void;
}

/**
 * The keyboard's way through the list of a combobox: the focus stays in the field, arrows move the active option round
 * and round, Enter presses it with whatever keys are held, so that Ctrl opens a new tab.
 */
export function useActiveOption(ids: readonly string[]): ActiveOption {
  const [activeId, setActiveId] = useState<string | null>(null);
  const at = activeId === null ? -1 : ids.indexOf(activeId);
  const current = at < 0 ? null : (ids[at] ?? null);

  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Letters that are being composed have their own arrows and Enter.
    if (event.nativeEvent.isComposing || ids.length === 0) return;
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if (key === 'ArrowDown') setActiveId(ids[(at + 1) % ids.length] ?? null);
    else if (key === 'ArrowUp') setActiveId(ids[(at <= 0 ? ids.length : at) - 1] ?? null);
    else if (key === 'Enter' && current)
      document
        .getElementById(current)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    else return;
    event.preventDefault();
  };
  return { activeId: current, onKeyDown, forget: () => setActiveId(null) };
}
