import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { MadePasskeyWire, PasskeyOptionsWire, ShownPasskeyWire } from '@mp/contract';

/** The subset of CBOR that authenticators use: integers, bytes, texts and maps. (RFC 8949) */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** What authenticator and browser report about the request; a hostile one reports something else. */
export interface Circumstances {
  readonly origin?: string;
  readonly domain?: string;
  readonly challenge?: string;
  /** The signature counter that the key reports. */
  readonly counter?: number;
  readonly isUnlocked?: boolean;
  readonly userHandle?: string;
  /** Signs with another key than its own. */
  readonly key?: KeyObject;
}

/** An authenticator with one P-256 key, like a phone: it creates a passkey, and signs with it. */
export function createAuthenticator(place: { readonly origin: string; readonly domain: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const coordinate = (text: string) => Buffer.from(text, 'base64url');
  /** COSE: an EC2 key for ES256. */
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
  let signed = 0;

  const clientData = (
    type: string,
    { challenge }: PasskeyOptionsWire,
    { origin, ...overrides }: Circumstances,
  ): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: overrides.challenge ?? challenge,
        origin: origin ?? place.origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (
    { domain, counter, isUnlocked = true }: Circumstances,
    rest: Buffer = Buffer.alloc(0),
  ): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? signed);
    // User present, user verified, and attested credential data if there is a key.
    const flags = 1 | (isUnlocked ? 4 : 0) | (rest.length > 0 ? 64 : 0);
    return Buffer.concat([sha256(domain ?? place.domain), Buffer.from([flags]), count, rest]);
  };

  return {
    id,
    privateKey,
    /** Creates a passkey with the server's options. */
    make: (options: PasskeyOptionsWire, overrides: Circumstances = {}): MadePasskeyWire => {
      const length = Buffer.from([0, credentialId.length]);
      const authData = authenticatorData(overrides, Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, overrides).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs the server's challenge. */
    show: (options: PasskeyOptionsWire, overrides: Circumstances = {}): ShownPasskeyWire => {
      signed += 1;
      const data = authenticatorData(overrides);
      const client = clientData('webauthn.get', options, overrides);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), overrides.key ?? privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(overrides.userHandle && { userHandle: Buffer.from(overrides.userHandle).toString('base64url') }),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
