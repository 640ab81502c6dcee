import type { ApiFailure } from '@mp/api-client';
import type { DeskEditorWire, SecondFactorWire } from '@mp/contract';
import { useSession } from '@mp/session';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useSecondFactorQuery } from '../api/second-factor.ts';

type StaffAccess =
  | { readonly kind: 'loading' | 'guest' }
  | { readonly kind: 'secondFactor'; readonly factor: SecondFactorWire; readonly refetch: () => unknown }
  | { readonly kind: 'failure'; readonly failure: ApiFailure; readonly refetch: () => unknown }
  | { readonly kind: 'staff'; readonly own: DeskEditorWire };

/** Whether the visitor is staff who have used their second factor, and what is missing otherwise. */
export function useStaffAccess(): StaffAccess {
  const { status } = useSession();
  const factor = useSecondFactorQuery(undefined, { skip: status !== 'user' });
  const isShown = factor.currentData?.state === 'shown';
  const editor = useDeskEditorQuery(undefined, { skip: !isShown });
  if (status === 'guest') return { kind: 'guest' };
  if (status !== 'user') return { kind: 'loading' };
  if (factor.currentData && !isShown)
    return { kind: 'secondFactor', factor: factor.currentData, refetch: factor.refetch };
  if (editor.currentData) return { kind: 'staff', own: editor.currentData };
  const failed = [factor, editor].find(({ error }) => error);
  return failed
    ? { kind: 'failure', failure: failed.error as ApiFailure, refetch: failed.refetch }
    : { kind: 'loading' };
}
