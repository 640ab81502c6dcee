import { usePasswordStrengthMutation } from '@mp/api-client';
import { shortestPassword } from '@mp/validation';
import { useEffect, useState } from 'react';

/** How long after the last key the server is asked, in milliseconds. */
const afterLastKeyMs = 500;

/** What is known of a password's strength, from 0 to 4; null where it is not known. [5.17] */
export interface PasswordStrength {
  /** To be shown: the latest that was heard, so that the meter stands still while somebody types on. */
  readonly shown: number | null;
  /** Of exactly this password. */
  readonly judged: number | null;
}

/**
 * Asks the server how strong a password is, once its typing pauses. Where no answer comes, nothing is known and nothing
 * is in the way: saving judges anyway.
 */
export function usePasswordStrength(password: string, code?: string): PasswordStrength {
  const [ask] = usePasswordStrengthMutation();
  const [heard, setHeard] = useState<{ readonly password: string; readonly score: number } | null>(null);
  const isWorthAsking = [...password].length >= shortestPassword;

  useEffect(() => {
    if (!isWorthAsking) return;
    let asked: ReturnType<typeof ask> | undefined;
    const timer = setTimeout(() => {
      asked = ask({ password, code });
      asked.unwrap().then(
        (score) => setHeard({ password, score }),
        () => undefined,
      );
    }, afterLastKeyMs);
    return () => {
      clearTimeout(timer);
      asked?.abort();
    };
  }, [ask, password, code, isWorthAsking]);

  if (!isWorthAsking) return { shown: password === '' ? null : 0, judged: null };
  return { shown: heard?.score ?? null, judged: heard?.password === password ? heard.score : null };
}
