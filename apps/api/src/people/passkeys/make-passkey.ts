import { mostPasskeys, type MadePasskeyWire, type PasskeyOptionsWire } from '@mp/contract';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { keepChallenge, spendChallenge } from './challenges.ts';

/** What a passkey is made for: to be added to an account that is there, or to enter one for the first time. */
export interface PasskeyOf {
  readonly purpose: 'add' | 'activate';
  readonly accountId: string;
}

/** What an authenticator shows beside the account's name when it is asked to keep a key. */
const shopName = 'Kouzelná místa';

/** How a passkey may sign: EdDSA, ES256 and RS256, one of which every authenticator knows. (COSE) */
const algorithms = [-8, -7, -257] as const;

/**
 * What a browser is asked to make a passkey with. It stays in the device or in its holder's keychain, finds the account by
 * itself, and opens only for who unlocks it: it stands for a password whole, not for a part of one.
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

/** A passkey as it is kept, once what the browser has brought is in order. */
export interface MadePasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** @throws ApiError `passkey_refused` when it answers nothing that was asked of this account here */
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
 * Keeps a passkey for an account.
 *
 * @throws ApiError `passkeys_too_many`, or `passkey_refused` when somebody has it already
 */
export async function keepPasskey(
  trx: DatabaseTransaction,
  { credentialId, publicKey, counter, transports }: MadePasskey,
  { accountId, name, now }: { readonly accountId: string; readonly name: string; readonly now: Date },
): Promise<void> {
  // Two that are added at the same time take turns.
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
