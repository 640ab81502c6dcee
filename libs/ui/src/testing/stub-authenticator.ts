const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** How the stub responds to a page's passkey request: it has one, the user cancels, or the browser refuses. */
export type AuthenticatorMood = 'willing' | 'left' | 'unable';

const errors = { left: 'NotAllowedError', unable: 'SecurityError' } as const;

/**
 * A browser authenticator for specs: it responds to requests, and nothing is verified.
 *
 * @returns removes it
 */
export function stubAuthenticator(mood: () => AuthenticatorMood = () => 'willing'): () => void {
  const respond = (response: object) => async () => {
    const now = mood();
    if (now !== 'willing') throw new DOMException('The holder or the browser refused.', errors[now]);
    return { id: 'a2V5', rawId: bytes('key'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
  };
  const credentials = {
    create: respond({ clientDataJSON: bytes('client'), attestationObject: bytes('made'), getTransports: () => [] }),
    get: respond({ clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signed') }),
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
  return () => {
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  };
}
