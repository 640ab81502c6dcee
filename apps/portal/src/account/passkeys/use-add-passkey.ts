import { useAddPasskeyMutation, useOptionsToAddMutation, type ApiFailure } from '@mp/api-client';
import { makePasskey } from '@mp/session';
import { usePasskeyProof, type PasskeyFailure } from './use-passkey-proof.ts';

/**
 * Adds a passkey: its holder says the password, or shows another passkey where there is none; then the browser makes one.
 *
 * @returns what stood in the way; null when it is kept
 */
export function useAddPasskey() {
  const prove = usePasskeyProof();
  const [requestOptions] = useOptionsToAddMutation();
  const [add] = useAddPasskeyMutation();

  return async (name: string, password: string | null): Promise<PasskeyFailure | null> => {
    const proven = await prove(password);
    if (!('proof' in proven)) return proven;
    const asked = await requestOptions(proven.proof);
    if (!asked.data) return { failure: asked.error as ApiFailure };
    const made = await makePasskey(asked.data);
    if (!made.passkey) return { problem: made.problem };
    const { error } = await add({ passkey: made.passkey, name });
    return error ? { failure: error as ApiFailure } : null;
  };
}
