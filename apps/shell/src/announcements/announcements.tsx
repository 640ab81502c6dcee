import { defaultLocale } from '@mp/domain';
import type { PageView } from '@mp/ssr';
import { signInRequest } from '@mp/session';
import { Button, Dialog } from '@mp/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { announcementFlags, isSeen, markSeen, type AnnouncementId } from './announcement-flags.ts';
import styles from './announcements.module.css';

/** The text of its button. [2.68] [2.69] */
const buttons = { welcome: 'welcome.enter', disclaimer: 'disclaimer.understood' } as const;

const noRequest = (): null => null;

const isAnnouncement = (id: string): id is AnnouncementId => id in announcementFlags;

/**
 * Shows the operator's announcements, one dialog after the other, once in a browser: on the Czech home page, after hydration.
 * [2.68] [2.69]
 */
export function Announcements({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const [queue, setQueue] = useState<readonly AnnouncementId[]>([]);
  const { locale, routeId } = view.context;
  const isCzechHome = locale === defaultLocale && routeId === 'home' && view.kind === 'page';
  useEffect(() => {
    // After an early click the visitor is busy: the announcement waits for the next visit of the page.
    const { dataset } = document.documentElement;
    const isPressed = 'pressed' in dataset;
    if (!isCzechHome) delete dataset['pressed'];
    setQueue(isCzechHome && !isPressed ? view.announcements.filter(isAnnouncement).filter((id) => !isSeen(id)) : []);
  }, [isCzechHome, view.announcements]);

  // Never on top of another dialog: the address may have opened sign-in.
  const isSigningIn = useSyncExternalStore(signInRequest.subscribe, signInRequest.current, noRequest) !== null;

  const [id, ...rest] = queue;
  if (!id || isSigningIn) return null;
  const close = () => {
    markSeen(id);
    setQueue(rest);
  };
  return (
    <Dialog
      key={id}
      title={formatMessage({ id: `${id}.title` })}
      closeLabel={formatMessage({ id: 'dialog.close' })}
      onClose={close}
    >
      <div className={styles.announcement}>
        <p>{formatMessage({ id: `${id}.text` })}</p>
        <Button variant="callToAction" wide onClick={close} data-autofocus>
          {formatMessage({ id: buttons[id] })}
        </Button>
      </div>
    </Dialog>
  );
}
