import type { PasskeyOptionsWire, ShownPasskeyWire } from '@mp/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { PasskeyRow } from '../../platform/database/tables/passkeys.ts';
import type { Services } from '../../platform/services/services.ts';
import { keepChallenge, spendChallenge } from './challenges.ts';

const question = { purpose: 'sign_in', accountId: null } as const;

/** Options for a browser to sign in with any passkey of this shop, so that nobody learns which accounts have one. */
export async function optionsToShow(services: Services): Promise<PasskeyOptionsWire> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: services.config.passkeys.domain,
    userVerification: 'required',
    allowCredentials: [],
  });
  await keepChallenge(services, options.challenge, question);
  return { ...options };
}

/**
 * Finds the account whose passkey has signed the challenge.
 *
 * @returns the account's id
 * @throws ApiError `passkey_refused` if the passkey is unknown, belongs to another account, or signed other data, for
 * another site or an old challenge. A signature counter that does not grow is refused, too: it shows that the passkey
 * was copied.
 */
export async function accountOfPasskey(services: Services, shown: ShownPasskeyWire): Promise<string> {
  const { database, clock } = services;
  const passkey = await database
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .selectAll('passkey')
    .where('credential_id', '=', Buffer.from(shown.id, 'base64url'))
    .where('account.verified_at', 'is not', null)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!passkey || !isOfItsHolder(passkey, shown)) throw new ApiError('passkey_refused');
  const counter = await counterOf(services, passkey, shown);
  const noted = await database
    .updateTable('passkey')
    .set({ counter, last_used_at: clock.now() })
    .where('id', '=', passkey.id)
    // If two copies sign at the same time, one is refused.
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst();
  if (!noted) throw new ApiError('passkey_refused');
  return passkey.account_id;
}

/** If the passkey names its account, the account must match the stored one. */
const isOfItsHolder = ({ account_id }: PasskeyRow, { response: { userHandle } }: ShownPasskeyWire): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').equals(Buffer.from(account_id));

/** Verifies the signature, and returns the passkey's new signature counter. */
async function counterOf(services: Services, passkey: PasskeyRow, shown: ShownPasskeyWire): Promise<number> {
  const { domain, origins } = services.config.passkeys;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(services, challenge, question),
    expectedOrigin: [...origins],
    expectedRPID: domain,
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    services.log.warn({ passkey: passkey.id, reason: String(error) }, 'a passkey was not accepted');
    throw new ApiError('passkey_refused');
  });
  if (!verified) throw new ApiError('passkey_refused');
  return authenticationInfo.newCounter;
}
