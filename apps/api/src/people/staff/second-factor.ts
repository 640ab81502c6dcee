import { randomBytes } from 'node:crypto';
import type { SecondFactorWire, TotpEnrolmentWire } from '@mp/contract';
import { base32Of, totpStepOf } from '@mp/service';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { normalizeTypedCode, typeableCode } from '../../platform/codes/typeable-code.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import type { SignedInStaff } from './require-staff.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

type Parts = Pick<Services, 'config' | 'database' | 'clock'>;

/** Length of the secret for HMAC with SHA-1, as RFC 4226 recommends. */
const secretBytes = 20;
const recoveryCodes = 10;
/** 16 of 31 characters: 79 bits. */
const recoveryCodeLength = 16;

const factorsOf = (database: Database | DatabaseTransaction, accountId: string) =>
  database
    .selectFrom('staff')
    .select(['enrolled_at', 'totp_secret', 'totp_pending', 'totp_step'])
    .where('account_id', '=', accountId);

/** Whether a staff member has enrolled a second factor, and whether their session has used it. */
export async function secondFactorOf(
  { database }: Parts,
  { account, hasSecondFactor }: SignedInStaff,
): Promise<SecondFactorWire> {
  const { enrolled_at, totp_secret } = await factorsOf(database, account.id).executeTakeFirstOrThrow();
  const passkey = await database
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', account.id)
    .limit(1)
    .executeTakeFirst();
  const has = { totp: totp_secret !== null, passkey: passkey !== undefined };
  const isLost = !has.totp && !has.passkey;
  return { ...has, state: hasSecondFactor ? 'shown' : !enrolled_at ? 'enrol' : isLost ? 'lost' : 'needed' };
}

/**
 * Creates the secret for an authenticator app. It is not active until its first code is used.
 *
 * @throws ApiError `second_factor_required` if a second factor is enrolled and the session has used only the password
 */
export async function beginTotp(
  { config, database }: Parts,
  { account, hasSecondFactor }: SignedInStaff,
): Promise<TotpEnrolmentWire> {
  const secret = randomBytes(secretBytes);
  const begun = await database
    .updateTable('staff')
    .set({ totp_pending: sealSecret(config.booking, account.id, secret) })
    .where('account_id', '=', account.id)
    .$if(!hasSecondFactor, (query) => query.where('enrolled_at', 'is', null))
    .returning('account_id')
    .executeTakeFirst();
  if (!begun) throw new ApiError('second_factor_required');
  const issuer = new URL(config.publicOrigin).hostname;
  const typed = base32Of(secret);
  const uri = `otpauth://totp/${encodeURIComponent(`${issuer}:${account.email}`)}?secret=${typed}&issuer=${encodeURIComponent(issuer)}`;
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return { secret: typed, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/**
 * Activates an authenticator app with its first code. It opens the desk for this session at once.
 *
 * @returns recovery codes, each of which works once instead of the app; earlier ones become invalid
 * @throws ApiError `second_factor_wrong`, or `second_factor_required` if a second factor is enrolled and the session
 * has used only the password
 */
export async function confirmTotp(
  { config, database, clock }: Parts,
  { account, sessionId, hasSecondFactor }: SignedInStaff,
  code: string,
): Promise<string[]> {
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    const { enrolled_at, totp_pending } = await factorsOf(trx, account.id).forUpdate().executeTakeFirstOrThrow();
    if (enrolled_at && !hasSecondFactor) throw new ApiError('second_factor_required');
    const secret = totp_pending && openSecret(config.booking, account.id, totp_pending);
    const step = secret && totpStepOf(secret, code, now.getTime());
    if (!step) throw new ApiError('second_factor_wrong');
    await trx
      .updateTable('staff')
      .set({ totp_secret: totp_pending, totp_pending: null, totp_step: step, enrolled_at: enrolled_at ?? now })
      .where('account_id', '=', account.id)
      .execute();
    await markSession(trx, sessionId, now);
    return replaceRecoveryCodes(trx, account.id);
  });
}

/**
 * Checks a code of the authenticator app or a recovery code. Each code opens one session, once.
 *
 * @throws ApiError `second_factor_wrong`
 */
export async function showCode(
  { config, database, clock }: Parts,
  { account, sessionId }: SignedInStaff,
  typed: string,
): Promise<void> {
  const now = clock.now();
  const code = normalizeTypedCode(typed);
  await inTransaction(database, async (trx) => {
    const { totp_secret, totp_step } = await factorsOf(trx, account.id).forUpdate().executeTakeFirstOrThrow();
    const secret = totp_secret && openSecret(config.booking, account.id, totp_secret);
    const step = secret && totpStepOf(secret, code, now.getTime());
    // A code works once, so that an observer cannot use it again.
    if (step && step > (totp_step ?? 0))
      await trx.updateTable('staff').set({ totp_step: step }).where('account_id', '=', account.id).execute();
    else if (!(await useRecoveryCode(trx, account.id, code))) throw new ApiError('second_factor_wrong');
    await markSession(trx, sessionId, now);
  });
}

const markSession = (trx: DatabaseTransaction, id: string, now: Date): Promise<unknown> =>
  trx.updateTable('session').set({ second_factor_at: now }).where('id', '=', id).execute();

async function replaceRecoveryCodes(trx: DatabaseTransaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    typeableCode(randomBytes(4 * recoveryCodeLength), recoveryCodeLength),
  );
  await trx.deleteFrom('staff_recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ code_hash: hashCode(code), account_id: accountId })))
    .execute();
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

async function useRecoveryCode(trx: DatabaseTransaction, accountId: string, code: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('staff_recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(code))
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Marks that a passkey with user verification is enrolled as a second factor. The password alone cannot enrol another
 * one from then on.
 */
export const noteEnrolment = (database: Database, accountId: string, now: Date): Promise<unknown> =>
  database
    .updateTable('staff')
    .set({ enrolled_at: now })
    .where('account_id', '=', accountId)
    .where('enrolled_at', 'is', null)
    .execute();

/** Whether a staff member has enrolled a second factor; then the password alone adds none. False for other accounts. */
export async function hasEnrolled(database: Database, accountId: string): Promise<boolean> {
  const staff = await factorsOf(database, accountId).executeTakeFirst();
  return staff !== undefined && staff.enrolled_at !== null;
}
