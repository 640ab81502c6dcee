import type { MadePasskeyWire, PasskeyOptionsWire, ShownPasskeyWire } from '@mp/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/**
 * The result of a passkey request to the browser. `left`: the user cancelled, or has none here. `known`: the account has one on
 * this device already. `unable`: the browser supports no passkeys, or refuses them on this page.
 */
export type PasskeyResult<Passkey> =
  | { readonly passkey: Passkey; readonly problem?: never }
  | { readonly passkey?: never; readonly problem: 'left' | 'known' | 'unable' };

/** Whether this browser supports passkeys. Only in a browser. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Loaded when a passkey is requested. */
const library = () => import('@simplewebauthn/browser');

const problemOf = (error: unknown): { readonly problem: 'left' | 'known' | 'unable' } => {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return { problem: 'left' };
  return { problem: name === 'InvalidStateError' ? 'known' : 'unable' };
};

/** Creates a passkey in the browser, with options of the API. */
export async function makePasskey(options: PasskeyOptionsWire): Promise<PasskeyResult<MadePasskeyWire>> {
  try {
    const { startRegistration } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return { passkey: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return problemOf(error);
  }
}

/** Signs the API's challenge with a passkey of this browser. */
export async function showPasskey(options: PasskeyOptionsWire): Promise<PasskeyResult<ShownPasskeyWire>> {
  try {
    const { startAuthentication } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { passkey: await startAuthentication({ optionsJSON }) };
  } catch (error) {
    return problemOf(error);
  }
}
