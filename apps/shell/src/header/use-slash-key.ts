import { useEffect } from 'react';

/** Elements in which a slash is text. */
const typing = 'input, textarea, select, [contenteditable]';

/** Calls back for `/` outside inputs, unless a dialog is open. [2.37] */
export function useSlashKey(pressed: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.matches(typing)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      pressed();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [pressed]);
}
