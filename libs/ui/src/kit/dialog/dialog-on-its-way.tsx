import { useEffect, useRef } from 'react';
import styles from './dialog-on-its-way.module.css';

interface DialogOnItsWayProps {
  /** The name of the dialog that is fetched. */
  readonly title: string;
  /** Asked for by Esc, as the dialog's own is: whoever renders it takes the wish back. */
  readonly onClose: () => void;
}

/**
 * Stands in for a dialog whose script is still being fetched: a line along the top of the window says that something is
 * coming, unless it comes at once, and Esc takes the wish back instead of being lost.
 */
export function DialogOnItsWay({ title, onClose }: DialogOnItsWayProps) {
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && latestClose.current();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return <div className={styles.line} role="progressbar" aria-label={title} />;
}
