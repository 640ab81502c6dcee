import type { PageView } from '@mp/ssr';
import { signInRequest, useConsent } from '@mp/session';
import { useTopDialog } from '@mp/ui';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useQuietMoment } from './use-quiet-moment.ts';

const ConsentQuestion = lazy(() => import('./consent-question.tsx'));

const noRequest = (): null => null;

/**
 * Prompts once in a browser for consent to analytics. It does not block the page. It appears in a quiet moment, and hides while
 * a dialog is open. (ADR 0070)
 */
export function ConsentBanner({ view }: { view: PageView }) {
  const { pathname } = useLocation();
  const consent = useConsent();
  const isQuiet = useQuietMoment(pathname);
  const [isWanted, setWanted] = useState(false);
  const isSigningIn = useSyncExternalStore(signInRequest.subscribe, signInRequest.current, noRequest) !== null;
  const hasDialog = useTopDialog() !== null;
  const mayPrompt = isQuiet && !isSigningIn && !hasDialog;
  // It stays mounted after the first prompt, because it must not hide for its own dialog.
  if (mayPrompt && !isWanted) setWanted(true);
  if (consent !== null || !isWanted) return null;
  return (
    <Suspense>
      <ConsentQuestion view={view} isQuiet={mayPrompt} />
    </Suspense>
  );
}
