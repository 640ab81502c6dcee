import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import text from '../text/text.module.css';
import styles from './dialog.module.css';
import { openModal } from './open-modal.ts';

interface DialogProps {
  /** Its name, read aloud when it opens. */
  readonly title: string;
  /** The title is for screen readers only: what the dialog is can be seen. */
  readonly titleHidden?: boolean;
  /** What the close button is called, in the visitor's language. */
  readonly closeLabel: string;
  /** Asked for by the close button, Esc and a press beside the dialog. The dialog is open as long as it is rendered. */
  readonly onClose: () => void;
  /** `center` floats, `sheet` rises from the bottom edge of a phone and floats elsewhere, `full` covers the window. */
  readonly variant?: 'center' | 'sheet' | 'full';
  /** Its widest measure in CSS pixels; `full` has none. [2.67] [2.74] */
  readonly width?: 432 | 672;
  /** The browser's Back closes it before it leaves the page. Not for a dialog with ways to other addresses inside. */
  readonly closesOnBack?: boolean;
  /** The content reaches to the edges of the dialog and keeps its own room. */
  readonly flush?: boolean;
  /** Stands at the lower edge while the content above it scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog on the browser's own: focus is kept inside and returned, Esc closes, the page behind is inert and does
 * not scroll. Focus begins on the element inside that carries `data-autofocus`, else on the dialog itself.
 *
 * The frame answers the press at once; the page behind becomes inert and what is inside, which may be a calendar of two
 * months, is drawn right after.
 */
export function Dialog(props: DialogProps) {
  const { title, titleHidden, closeLabel, onClose, variant = 'center', width = 432, flush, footer, children } = props;
  const { closesOnBack = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isFilled, setFilled] = useState(false);
  const latestClose = useRef(onClose);

  // Before the browser paints, so that a dialog is never seen closed.
  useLayoutEffect(
    () => openModal(dialog.current as HTMLDialogElement, setFilled, closesOnBack && latestClose),
    [closesOnBack],
  );

  useLayoutEffect(() => {
    const element = dialog.current;
    // Not from under a visitor who is at the close button already.
    if (isFilled && document.activeElement === element)
      element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isFilled]);

  useLayoutEffect(() => {
    latestClose.current = onClose;
  });

  /** Whoever renders the dialog decides; a browser that closes it by itself is followed. */
  const onCancel = (event: SyntheticEvent): void => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  const onPress = (event: MouseEvent): void => {
    // The second half of a double press on what opened it is no press beside it.
    if (event.target === dialog.current && event.detail < 2) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[variant]}`}
      data-width={width}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={onCancel}
      onMouseDown={onPress}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={titleHidden ? text.hidden : styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body} data-filled={isFilled} data-flush={flush || undefined}>
          {isFilled && children}
        </div>
        {isFilled && footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
