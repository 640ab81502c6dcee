import {
  useAddPasskeyMutation,
  useOptionsToAddMutation,
  useOptionsToShowMutation,
  type ApiFailure,
} from '@mp/api-client';
import { makePasskey, showPasskey, type PasskeyAnswer } from '@mp/session';

/** What stood in the way of a new passkey: the API, or the browser and who holds it. */
export type AddProblem = { readonly failure: ApiFailure } | { readonly problem: PasskeyProblem };
type PasskeyProblem = NonNullable<PasskeyAnswer<never>['problem']>;

/**
 * Adds a passkey: its holder says the password, or shows another passkey where there is none; then the browser makes one.
 *
 * @returns what stood in the way; null when it is kept
 */
export function useAddPasskey() {
  const [askToShow] = useOptionsToShowMutation();
  const [askToAdd] = useOptionsToAddMutation();
  const [add] = useAddPasskeyMutation();

  const proofOf = async (password: string | null) => {
    if (password !== null) return { proof: { password } };
    const asked = await askToShow();
    if (!asked.data) return { failure: asked.error as ApiFailure };
    const shown = await showPasskey(asked.data);
    return shown.passkey ? { proof: { passkey: shown.passkey } } : { problem: shown.problem };
  };

  return async (name: string, password: string | null): Promise<AddProblem | null> => {
    const shown = await proofOf(password);
    if (!shown.proof) return shown.failure ? { failure: shown.failure } : { problem: shown.problem };
    const asked = await askToAdd(shown.proof);
    if (!asked.data) return { failure: asked.error as ApiFailure };
    const made = await makePasskey(asked.data);
    if (!made.passkey) return { problem: made.problem };
    const { error } = await add({ passkey: made.passkey, name });
    return error ? { failure: error as ApiFailure } : null;
  };
}
