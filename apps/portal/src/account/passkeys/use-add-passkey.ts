import { useAddPasskeyMutation, useOptionsToAddMutation, type ApiFailure } from '@mp/api-client';
import { makePasskey } from '@mp/session';
import { usePasskeyProof, type PasskeyFailure } from './use-passkey-proof.ts';

/**
 * Adds a passkey: verifies the owner by the password, or by another passkey without one; then the browser creates it.
 *
 * @returns the failure; null once it is saved
 */
export function useAddPasskey() {
  const prove = usePasskeyProof();
  const [requestOptions] = useOptionsToAddMutation();
  const [add] = useAddPasskeyMutation();

  return async (name: string, password: string | null): Promise<PasskeyFailure | null> => {
    const proven = await prove(password);
    if (!('proof' in proven)) return proven;
    const options = await requestOptions(proven.proof);
    if (!options.data) return { failure: options.error as ApiFailure };
    const made = await makePasskey(options.data);
    if (!made.passkey) return { problem: made.problem };
    const { error } = await add({ passkey: made.passkey, name });
    return error ? { failure: error as ApiFailure } : null;
  };
}
