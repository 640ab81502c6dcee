import { useOptionsToShowMutation, type ApiFailure, type PasskeyProof } from '@mp/api-client';
import { showPasskey, type PasskeyResult } from '@mp/session';

/** What stood in the way: the API, or the browser and who holds it. */
export type PasskeyFailure = { readonly failure: ApiFailure } | { readonly problem: PasskeyProblem };
type PasskeyProblem = NonNullable<PasskeyResult<never>['problem']>;

/**
 * Proves whose account it is: by its password, or by a passkey of it where there is none.
 *
 * @returns the proof, or what stood in the way
 */
export function usePasskeyProof() {
  const [requestOptionsToShow] = useOptionsToShowMutation();
  return async (password: string | null): Promise<{ readonly proof: PasskeyProof } | PasskeyFailure> => {
    if (password !== null) return { proof: { password } };
    const asked = await requestOptionsToShow();
    if (!asked.data) return { failure: asked.error as ApiFailure };
    const shown = await showPasskey(asked.data);
    return shown.passkey ? { proof: { passkey: shown.passkey } } : { problem: shown.problem };
  };
}
