import { useEffect, useState, type KeyboardEvent } from 'react';

/** The props of a combobox field. */
export interface ActiveOption {
  /** The id of the option that Enter selects; null while no option is active. */
  readonly activeId: string | null;
  /** Handles the keys of the field; returns whether it has used one. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly forget: () => void;
}

/**
 * Keyboard navigation of a combobox's list: the focus stays in the field, arrows move the active option in a loop, and Enter
 * clicks it with the pressed modifiers, so that Ctrl opens a new tab.
 */
export function useActiveOption(ids: readonly string[]): ActiveOption {
  const [activeId, setActiveId] = useState<string | null>(null);
  const at = activeId === null ? -1 : ids.indexOf(activeId);
  const current = at < 0 ? null : (ids[at] ?? null);

  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    // During text composition, arrows and Enter belong to the input method.
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
