import type { MadePasskeyWire, PasskeyOptionsWire, ShownPasskeyWire } from '@mp/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/**
 * What came of asking a browser for a passkey. `left`: its holder has thought better of it, or has none here. `known`: the
 * account has one in this device already. `unable`: the browser knows no passkeys, or refuses them on this page.
 */
export type PasskeyResult<Passkey> =
  | { readonly passkey: Passkey; readonly problem?: never }
  | { readonly passkey?: never; readonly problem: 'left' | 'known' | 'unable' };

/** Whether this browser can keep passkeys at all. Only in a browser. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** The library comes when somebody asks for a passkey, and not before. */
const library = () => import('@simplewebauthn/browser');

const problemOf = (error: unknown): { readonly problem: 'left' | 'known' | 'unable' } => {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return { problem: 'left' };
  return { problem: name === 'InvalidStateError' ? 'known' : 'unable' };
};

/** Has the browser make a passkey, with the options that the API gave. */
export async function makePasskey(options: PasskeyOptionsWire): Promise<PasskeyResult<MadePasskeyWire>> {
  try {
    const { startRegistration } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return { passkey: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return problemOf(error);
  }
}

/** Has a passkey of this browser sign what the API asks. */
export async function showPasskey(options: PasskeyOptionsWire): Promise<PasskeyResult<ShownPasskeyWire>> {
  try {
    const { startAuthentication } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { passkey: await startAuthentication({ optionsJSON }) };
  } catch (error) {
    return problemOf(error);
  }
}
