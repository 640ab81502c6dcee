import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import text from '../text/text.module.css';
import styles from './dialog.module.css';
import { openModal } from './open-modal.ts';

interface DialogProps {
  /** Its name, read aloud when it opens. */
  readonly title: string;
  /** Hides the title visually, if the content makes it obvious. */
  readonly titleHidden?: boolean;
  /** The label of the close button, in the visitor's language. */
  readonly closeLabel: string;
  /** Called by the close button, Esc and a press beside the dialog. The dialog is open as long as it is rendered. */
  readonly onClose: () => void;
  /** `center` floats, `sheet` rises from the bottom edge of a phone and floats elsewhere, `full` covers the window. */
  readonly variant?: 'center' | 'sheet' | 'full';
  /** Maximum width in CSS pixels; `full` has none. [2.67] [2.74] */
  readonly width?: 432 | 672;
  /** The browser's Back closes it before it leaves the page. Not for a dialog with links to other addresses. */
  readonly closesOnBack?: boolean;
  /** The content has no padding of the dialog. */
  readonly flush?: boolean;
  /** Sticks to the lower edge while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog, based on the browser's own: the focus is trapped and returned, Esc closes it, the page behind is inert and
 * does not scroll. The focus starts at the element with `data-autofocus`, else at the dialog. The frame renders at once; the
 * content, which may be a calendar of two months, follows, and the page becomes inert.
 */
export function Dialog(props: DialogProps) {
  const { title, titleHidden, closeLabel, onClose, variant = 'center', width = 432, flush, footer, children } = props;
  const { closesOnBack = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isFilled, setFilled] = useState(false);
  const latestClose = useRef(onClose);

  // Before paint, so that a dialog is never seen closed.
  useLayoutEffect(
    () => openModal(dialog.current as HTMLDialogElement, setFilled, closesOnBack && latestClose),
    [closesOnBack],
  );

  useLayoutEffect(() => {
    const element = dialog.current;
    // Does not move the focus from the close button.
    if (isFilled && document.activeElement === element)
      element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isFilled]);

  useLayoutEffect(() => {
    latestClose.current = onClose;
  });

  /** The owner closes the dialog by not rendering it; if the browser closes it, the owner is notified. */
  const onCancel = (event: SyntheticEvent): void => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  const onPress = (event: MouseEvent): void => {
    // The second half of a double press on the opener is no press on the backdrop.
    if (event.target === dialog.current && event.detail < 2) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[variant]].filter(Boolean).join(' ')}
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
