const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** What a browser's holder does when a page asks for a passkey: has one, closes the question, or the browser refuses. */
export type AuthenticatorMood = 'willing' | 'left' | 'unable';

const errors = { left: 'NotAllowedError', unable: 'SecurityError' } as const;

/**
 * A browser with an authenticator, where specs have none: it answers what pages ask, and nobody verifies it.
 *
 * @returns the way to take it away again
 */
export function stubAuthenticator(mood: () => AuthenticatorMood = () => 'willing'): () => void {
  const answer = (response: object) => async () => {
    const now = mood();
    if (now !== 'willing') throw new DOMException('The holder or the browser refused.', errors[now]);
    return { id: 'a2V5', rawId: bytes('key'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
  };
  const credentials = {
    create: answer({ clientDataJSON: bytes('client'), attestationObject: bytes('made'), getTransports: () => [] }),
    get: answer({ clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signed') }),
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
  return () => {
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  };
}
