import { mostPasskeys, type MadePasskeyWire, type PasskeyOptionsWire } from '@mp/contract';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { keepChallenge, spendChallenge } from './challenges.ts';

/** Purpose of a passkey: to be added to an account, or to activate one. */
export interface PasskeyOf {
  readonly purpose: 'add' | 'activate';
  readonly accountId: string;
}

/** Shown by an authenticator beside the account's name when it stores a key. */
const shopName = 'Kouzelná místa';

/** Signature algorithms: EdDSA, ES256 and RS256. Every authenticator supports one of them. (COSE) */
const algorithms = [-8, -7, -257] as const;

/**
 * Options for a browser to create a passkey. The passkey is discoverable and requires user verification. So it replaces
 * a password, and is not only a part of the sign-in.
 */
export async function optionsToMake(
  services: Services,
  { purpose, accountId }: PasskeyOf,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<PasskeyOptionsWire> {
  const { database, config } = services;
  const known = await database
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .execute();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: config.passkeys.domain,
    userID: new Uint8Array(Buffer.from(accountId)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(services, options.challenge, { purpose, accountId });
  return { ...options };
}

/** A verified passkey, ready to be stored. */
export interface MadePasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** @throws ApiError `passkey_refused` if it does not match a challenge for this account and site */
export async function checkMade(services: Services, of: PasskeyOf, made: MadePasskeyWire): Promise<MadePasskey> {
  const { domain, origins } = services.config.passkeys;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(services, challenge, of),
    expectedOrigin: [...origins],
    expectedRPID: domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  }).catch((error: unknown) => {
    services.log.info({ reason: String(error) }, 'a passkey was not accepted');
    throw new ApiError('passkey_refused');
  });
  if (!verified) throw new ApiError('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: made.response.transports ?? [],
  };
}

/**
 * Stores a passkey for an account.
 *
 * @throws ApiError `passkeys_too_many`, or `passkey_refused` if an account already has it
 */
export async function keepPasskey(
  trx: DatabaseTransaction,
  { credentialId, publicKey, counter, transports }: MadePasskey,
  { accountId, name, now }: { readonly accountId: string; readonly name: string; readonly now: Date },
): Promise<void> {
  // Locks the account, so that parallel requests run one after another.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= mostPasskeys) throw new ApiError('passkeys_too_many', { most: mostPasskeys });
  const kept = await trx
    .insertInto('passkey')
    .values({
      id: crypto.randomUUID(),
      account_id: accountId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw new ApiError('passkey_refused');
}
