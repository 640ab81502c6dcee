import { useOptionsToShowMutation, type ApiFailure, type PasskeyProof } from '@mp/api-client';
import { showPasskey, type PasskeyResult } from '@mp/session';

/** The failure: of the API, or of the browser and its user. */
export type PasskeyFailure = { readonly failure: ApiFailure } | { readonly problem: PasskeyProblem };
type PasskeyProblem = NonNullable<PasskeyResult<never>['problem']>;

/**
 * Verifies the account's owner: by the password, or by a passkey without one.
 *
 * @returns the proof, or the failure
 */
export function usePasskeyProof() {
  const [requestOptionsToShow] = useOptionsToShowMutation();
  return async (password: string | null): Promise<{ readonly proof: PasskeyProof } | PasskeyFailure> => {
    if (password !== null) return { proof: { password } };
    const options = await requestOptionsToShow();
    if (!options.data) return { failure: options.error as ApiFailure };
    const shown = await showPasskey(options.data);
    return shown.passkey ? { proof: { passkey: shown.passkey } } : { problem: shown.problem };
  };
}
