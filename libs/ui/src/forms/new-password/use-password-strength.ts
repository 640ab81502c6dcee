import { usePasswordStrengthMutation } from '@mp/api-client';
import { shortestPassword } from '@mp/validation';
import { useEffect, useState } from 'react';

/** Delay after the last key before the server is asked, in milliseconds. */
const afterLastKeyMs = 500;

/** The strength of a password, from 0 to 4; null if unknown. [5.17] */
export interface PasswordStrength {
  /** For display: the latest result, so that the meter does not flicker while the visitor types. */
  readonly shown: number | null;
  /** The result for exactly this password. */
  readonly judged: number | null;
}

/**
 * Requests the strength of a password once typing pauses. Without a response the strength is unknown and prevents nothing:
 * saving checks it anyway.
 */
export function usePasswordStrength(password: string, code?: string): PasswordStrength {
  const [requestStrength] = usePasswordStrengthMutation();
  const [latest, setLatest] = useState<{ readonly password: string; readonly score: number } | null>(null);
  const canBeStrong = [...password].length >= shortestPassword;

  useEffect(() => {
    if (!canBeStrong) return;
    let pendingRequest: ReturnType<typeof requestStrength> | undefined;
    const timer = setTimeout(() => {
      pendingRequest = requestStrength({ password, code });
      pendingRequest.unwrap().then(
        (score) => setLatest({ password, score }),
        () => undefined,
      );
    }, afterLastKeyMs);
    return () => {
      clearTimeout(timer);
      pendingRequest?.abort();
    };
  }, [requestStrength, password, code, canBeStrong]);

  if (!canBeStrong) return { shown: password === '' ? null : 0, judged: null };
  return { shown: latest?.score ?? null, judged: latest?.password === password ? latest.score : null };
}
