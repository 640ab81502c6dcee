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
/** The navigation to perform after sign-in, valid while the visitor stays on the page at `at`. */
interface ReturnTo {
  readonly at: string;
  readonly then: () => void;
}

const noRequest = (): null => null;

/** The dialogs for sign-in and for a new password, loaded when a click or the query opens them. [2.31] */
export function SessionDialogs({ view }: { view: PageView }) {
  const navigate = useNavigate();
  const { search, pathname, hash } = useLocation();
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.current, noRequest);
  const [code, setCode] = useState<string | null>(null);
  const [returnTo, setReturnTo] = useState<ReturnTo | null>(null);
  const top = useTopDialog();
  const { status } = useSession();
  const { routeId } = view.context;

  useEffect(() => {
    const query = new URLSearchParams(search);
    const trigger = readTrigger(routeId, query);
    if (!trigger) return;
    // Removed, so that a reload or a shared address does not open the dialog again or expose the code.
    for (const key of triggerKeys) query.delete(key);
    const rest = query.size > 0 ? `?${query}` : '';
    const replaceAddress = (to = pathname + rest + hash) =>
      void navigate(to, { replace: true, preventScrollReset: true });
    if (trigger.kind === 'setNewPassword') setCode(trigger.code);
    else {
      const { mode, back } = trigger;
      // A signed-in visitor is redirected to the target without a prompt.
      if (mode === 'login' && status !== 'guest')
        return status === 'user' ? replaceAddress(back ?? undefined) : undefined;
      // Never on top of another dialog: the query stays in the address until that one is closed.
      if (topDialog() !== null && signInRequest.current() === null) return;
      const then = back === null ? undefined : () => void navigate(back);
      setReturnTo(then ? { at: pathname, then } : null);
      openSignIn({ mode, ...(then && { reason: 'protectedPage' as const, then }) });
    }
    replaceAddress();
  }, [routeId, search, pathname, hash, navigate, top, status]);

  const { offered, settle } = useOfferedAccount();
  const dialogs = useLazyPart(request !== null || code !== null || offered !== null, loadDialogs, () => {
    closeSignIn();
    setCode(null);
    settle();
  });
  // A visitor who closed the dialog and signs in later on this page is still redirected to the target.
  const signIn = useMemo(
    () => (request && !request.then && returnTo?.at === pathname ? { ...request, then: returnTo.then } : request),
    [request, returnTo, pathname],
  );
  if (!dialogs) return null;
  return (
    <>
      {code !== null && <dialogs.SetNewPasswordDialog code={code} onClose={() => setCode(null)} />}
      {offered && !signIn && code === null && <dialogs.OtherAccountDialog offered={offered} onClose={settle} />}
      {signIn && <dialogs.SignInDialog request={signIn} />}
    </>
  );
}
