import { closeSignIn, documentLocale, openSignIn, signInRequest, useOfferedAccount, useSession } from '@mp/session';
import { topDialog, useTopDialog } from '@mp/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLazyPart } from '../hydrate/use-lazy-part.ts';
import type { PageView } from './page-view.ts';
import { readTrigger, triggerKeys } from './query-triggers.ts';

const loadDialogs = async () => {
  const dialogs = await import('@mp/session/sign-in');
  await dialogs.loadDialogTexts(documentLocale());
  return dialogs;
};
/** Where somebody wanted to go when they were asked to sign in, for as long as they stay on the page that asked. */
interface WayBack {
  readonly at: string;
  readonly then: () => void;
}

const noRequest = (): null => null;

/** The dialogs of signing in and of a new password, loaded when they are asked for: by a press or by the query. [2.31] */
export function SessionDialogs({ view }: { view: PageView }) {
  const navigate = useNavigate();
  const { search, pathname, hash } = useLocation();
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.current, noRequest);
  const [code, setCode] = useState<string | null>(null);
  const [wayBack, setWayBack] = useState<WayBack | null>(null);
  const top = useTopDialog();
  const { status } = useSession();
  const { routeId } = view.context;

  useEffect(() => {
    const query = new URLSearchParams(search);
    const trigger = readTrigger(routeId, query);
    if (!trigger) return;
    // Neither a reload nor a shared address opens it again, and no code stays where others can read it.
    for (const key of triggerKeys) query.delete(key);
    const rest = query.size > 0 ? `?${query}` : '';
    const goOn = (to = pathname + rest + hash) => void navigate(to, { replace: true, preventScrollReset: true });
    if (trigger.kind === 'setNewPassword') setCode(trigger.code);
    else {
      const { mode, back } = trigger;
      // Nobody is asked to sign in who is signed in already: they go on to where they wanted.
      if (mode === 'login' && status !== 'guest') return status === 'user' ? goOn(back ?? undefined) : undefined;
      // Never on top of another dialog: it waits in the address until that one is closed.
      if (topDialog() !== null && signInRequest.current() === null) return;
      const then = back === null ? undefined : () => void navigate(back);
      setWayBack(then ? { at: pathname, then } : null);
      openSignIn({ mode, ...(then && { reason: 'protectedPage' as const, then }) });
    }
    goOn();
  }, [routeId, search, pathname, hash, navigate, top, status]);

  const { offered, settle } = useOfferedAccount();
  const dialogs = useLazyPart(request !== null || code !== null || offered !== null, loadDialogs, () => {
    closeSignIn();
    setCode(null);
    settle();
  });
  // Who has put the dialog away, with Escape, still gets to where they wanted when they sign in on this page after all.
  const asked = useMemo(
    () => (request && !request.then && wayBack?.at === pathname ? { ...request, then: wayBack.then } : request),
    [request, wayBack, pathname],
  );
  if (!dialogs) return null;
  return (
    <>
      {code !== null && <dialogs.SetNewPasswordDialog code={code} onClose={() => setCode(null)} />}
      {offered && !asked && code === null && <dialogs.OtherAccountDialog offered={offered} onClose={settle} />}
      {asked && <dialogs.SignInDialog request={asked} />}
    </>
  );
}
