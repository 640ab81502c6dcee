import { useEffect, useRef } from 'react';
import styles from './dialog-on-its-way.module.css';

interface DialogOnItsWayProps {
  /** The name of the dialog that is fetched. */
  readonly title: string;
  /** Called by Esc, so that the owner stops opening the dialog. */
  readonly onClose: () => void;
}

/**
 * A placeholder for a dialog whose script is loading: a line along the top of the window, shown after a moment. Esc cancels the
 * dialog.
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
