import type { PageView } from '@mp/ssr';
import { signInRequest, useConsent } from '@mp/session';
import { useTopDialog } from '@mp/ui';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useQuietMoment } from './use-quiet-moment.ts';

const ConsentQuestion = lazy(() => import('./consent-question.tsx'));

const noRequest = (): null => null;

/**
 * Asks once in a browser whether it may be measured. No wall: the page can be used without an answer. It comes in a quiet
 * moment, and makes room for every dialog. (ADR 0070)
 */
export function ConsentBanner({ view }: { view: PageView }) {
  const { pathname } = useLocation();
  const consent = useConsent();
  const isQuiet = useQuietMoment(pathname);
  const [isWanted, setWanted] = useState(false);
  const isAsked = useSyncExternalStore(signInRequest.subscribe, signInRequest.current, noRequest) !== null;
  const hasDialog = useTopDialog() !== null;
  const mayAsk = isQuiet && !isAsked && !hasDialog;
  // Once it is there it stays: its own dialog is one that it must not make room for.
  if (mayAsk && !isWanted) setWanted(true);
  if (consent !== null || !isWanted) return null;
  return (
    <Suspense>
      <ConsentQuestion view={view} isQuiet={mayAsk} />
    </Suspense>
  );
}
