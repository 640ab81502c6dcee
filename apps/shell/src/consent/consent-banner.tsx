import type { PageView } from '@mp/ssr';
import { signInRequest, useConsent } from '@mp/session';
import { useTopDialog } from '@mp/ui';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { markPrompted, mayPrompt } from '../prompts/prompt-of-visit.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

const ConsentQuestion = lazy(() => import('./consent-question.tsx'));

const noRequest = (): null => null;

/**
 * Prompts once in a browser for consent to analytics. It does not block the page. It appears in a quiet moment of a
 * visit without an announcement, and hides while a dialog is open. (ADR 0070)
 */
export function ConsentBanner({ view }: { view: PageView }) {
  const { pathname } = useLocation();
  const consent = useConsent();
  const isQuiet = useQuietMoment(pathname);
  const [isWanted, setWanted] = useState(false);
  const isSigningIn = useSyncExternalStore(signInRequest.subscribe, signInRequest.current, noRequest) !== null;
  const hasDialog = useTopDialog() !== null;
  const isFree = isQuiet && !isSigningIn && !hasDialog;
  // It stays mounted after the first prompt, because it must not hide for its own dialog.
  if (isFree && !isWanted && consent === null && mayPrompt('consent')) setWanted(true);
  useEffect(() => {
    if (isWanted) markPrompted('consent');
  }, [isWanted]);
  if (consent !== null || !isWanted) return null;
  return (
    <Suspense>
      <ConsentQuestion view={view} isQuiet={isFree} />
    </Suspense>
  );
}
