import { closeSignIn, documentLocale, openSignIn, signInRequest } from '@mp/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePart } from './client/use-part.ts';
import type { PageView } from './page-view.ts';
import { readTrigger, triggerKeys } from './query-triggers.ts';

const loadDialogs = async () => {
  const dialogs = await import('@mp/sign-in');
  await dialogs.loadDialogTexts(documentLocale());
  return dialogs;
};
const noRequest = (): null => null;

/** The dialogs of signing in and of a new password, loaded when they are asked for: by a press or by the query. [2.31] */
export function SessionDialogs({ view }: { view: PageView }) {
  const navigate = useNavigate();
  const { search, pathname, hash } = useLocation();
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.current, noRequest);
  const [code, setCode] = useState<string | null>(null);
  const { routeId } = view.context;

  useEffect(() => {
    const query = new URLSearchParams(search);
    const trigger = readTrigger(routeId, query);
    if (!trigger) return;
    if (trigger.kind === 'setNewPassword') setCode(trigger.code);
    else {
      const { mode, back } = trigger;
      openSignIn({
        mode,
        ...(back !== null && { reason: 'protectedPage' as const, then: () => void navigate(back) }),
      });
    }
    // Neither a reload nor a shared address opens it again, and no code stays where others can read it.
    for (const key of triggerKeys) query.delete(key);
    const rest = query.size > 0 ? `?${query}` : '';
    void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true });
  }, [routeId, search, pathname, hash, navigate]);

  const dialogs = usePart(request !== null || code !== null, loadDialogs, () => {
    closeSignIn();
    setCode(null);
  });
  if (!dialogs) return null;
  return (
    <>
      {code !== null && <dialogs.SetNewPasswordDialog code={code} onClose={() => setCode(null)} />}
      {request && <dialogs.SignInDialog request={request} />}
    </>
  );
}
