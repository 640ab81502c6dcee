import { defaultLocale } from '@mp/domain';
import type { PageView } from '@mp/ssr';
import { signInRequest } from '@mp/session';
import { Button, Dialog } from '@mp/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { announcementFlags, isSeen, noteSeen, type AnnouncementId } from './announcement-flags.ts';
import styles from './announcements.module.css';

/** What its one button says. [2.68] [2.69] */
const buttons = { welcome: 'welcome.enter', disclaimer: 'disclaimer.understood' } as const;

const noRequest = (): null => null;

const isAnnouncement = (id: string): id is AnnouncementId => id in announcementFlags;

/**
 * What the operator announces, one dialog after the other, once in a browser: in Czech, on the home page, as soon as it
 * is alive. [2.68] [2.69]
 */
export function Announcements({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const [waiting, setWaiting] = useState<readonly AnnouncementId[]>([]);
  const { locale, routeId } = view.context;
  const isPlace = locale === defaultLocale && routeId === 'home' && view.kind === 'page';
  useEffect(() => {
    // What somebody has pressed comes first: then it is announced on their next visit to the page.
    const { dataset } = document.documentElement;
    const isPressed = 'pressed' in dataset;
    if (!isPlace) delete dataset['pressed'];
    setWaiting(isPlace && !isPressed ? view.announcements.filter(isAnnouncement).filter((id) => !isSeen(id)) : []);
  }, [isPlace, view.announcements]);

  // Never over another dialog: signing in may have been asked for by the address.
  const isAsked = useSyncExternalStore(signInRequest.subscribe, signInRequest.current, noRequest) !== null;

  const [id, ...rest] = waiting;
  if (!id || isAsked) return null;
  const close = () => {
    noteSeen(id);
    setWaiting(rest);
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
