import { Icon, useTopDialog, type IconName } from '@mp/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissSnackbar, snackbarQueue, type ShownSnackbar, type SnackbarTone } from './snackbar-queue.ts';
import styles from './snackbar-region.module.css';

const icons: Readonly<Record<SnackbarTone, IconName>> = {
  success: 'check',
  warning: 'alert',
  error: 'alert',
  neutral: 'info',
};

const nothing = (): null => null;

interface SnackbarRegionProps {
  /** The label of the close button, in the page's language. */
  readonly dismissLabel: string;
}

/**
 * Shows and announces snackbars; a host has one. Both live regions are always rendered, because screen readers miss a region
 * that appears with its text. An open modal dialog makes the page inert, so the snackbars are rendered inside it.
 */
export function SnackbarRegion({ dismissLabel }: SnackbarRegionProps) {
  const current = useSyncExternalStore(snackbarQueue.subscribe, snackbarQueue.current, nothing);
  const dialog = useTopDialog();
  useEffect(() => {
    // An open dialog handles the key.
    if (!current || dialog) return;
    const dismissOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') dismissSnackbar(current.id);
    };
    addEventListener('keydown', dismissOnEscape);
    return () => removeEventListener('keydown', dismissOnEscape);
  }, [current, dialog]);

  return (
    <>
      <Region current={dialog ? null : current} dismissLabel={dismissLabel} />
      {dialog && createPortal(<Region current={current} dismissLabel={dismissLabel} />, dialog)}
    </>
  );
}

function Region({ current, dismissLabel }: SnackbarRegionProps & { readonly current: ShownSnackbar | null }) {
  const isUrgent = current?.tone === 'error';
  return (
    <div className={styles.region}>
      <div role="status">
        {current && !isUrgent && <SnackbarCard key={current.id} snackbar={current} dismissLabel={dismissLabel} />}
      </div>
      <div role="alert">
        {current && isUrgent && <SnackbarCard key={current.id} snackbar={current} dismissLabel={dismissLabel} />}
      </div>
    </div>
  );
}

interface SnackbarCardProps extends SnackbarRegionProps {
  readonly snackbar: ShownSnackbar;
}

function SnackbarCard({ snackbar: { id, tone, headline, text, action }, dismissLabel }: SnackbarCardProps) {
  return (
    <div
      className={styles.card}
      data-tone={tone}
      onPointerEnter={snackbarQueue.pause}
      onPointerLeave={snackbarQueue.resume}
      onFocus={snackbarQueue.pause}
      onBlur={snackbarQueue.resume}
    >
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.texts}>
        {headline && <p className={styles.headline}>{headline}</p>}
        <p>{text}</p>
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissSnackbar(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={() => dismissSnackbar(id)}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
