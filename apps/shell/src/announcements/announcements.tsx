import { defaultLocale } from '@mp/domain';
import type { PageView } from '@mp/ssr';
import { signInRequest } from '@mp/session';
import { Button, Dialog } from '@mp/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { markPrompted, mayPrompt } from '../prompts/prompt-of-visit.ts';
import { announcementFlags, isSeen, markSeen, type AnnouncementId } from './announcement-flags.ts';
import styles from './announcements.module.css';

/** The text of its button. [2.68] [2.69] */
const buttons = { welcome: 'welcome.enter', disclaimer: 'disclaimer.understood' } as const;

const noRequest = (): null => null;

const isAnnouncement = (id: string): id is AnnouncementId => id in announcementFlags;

/**
 * Shows the operator's announcements, one in a visit and each once in a browser: on the Czech home page, after hydration, unless
 * the visit has shown another prompt. [2.68] [2.69]
 */
export function Announcements({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const [id, setId] = useState<AnnouncementId | null>(null);
  const { locale, routeId } = view.context;
  const isCzechHome = locale === defaultLocale && routeId === 'home' && view.kind === 'page';
  useEffect(() => {
    // After an early click the visitor is busy: the announcement waits for the next visit of the page.
    const { dataset } = document.documentElement;
    const isPressed = 'pressed' in dataset;
    if (!isCzechHome) delete dataset['pressed'];
    const next = isCzechHome && !isPressed && view.announcements.filter(isAnnouncement).find((one) => !isSeen(one));
    setId(next && mayPrompt(next) ? next : null);
  }, [isCzechHome, view.announcements]);

  // Never on top of another dialog: the address may have opened sign-in.
  const isSigningIn = useSyncExternalStore(signInRequest.subscribe, signInRequest.current, noRequest) !== null;

  const isShown = id !== null && !isSigningIn;
  useEffect(() => {
    if (isShown) markPrompted(id);
  }, [isShown, id]);
  if (!isShown) return null;
  const close = () => {
    markSeen(id);
    setId(null);
  };
  return (
    <Dialog
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
