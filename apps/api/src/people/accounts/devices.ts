import type { OwnSessionsWire } from '@mp/contract';
import type { FastifyRequest } from 'fastify';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import type { Services } from '../../platform/services/services.ts';
import { sessionOfRequest } from './sessions.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/**
 * Lists the devices on which an account is signed in: the requesting device first, then the others by the time last
 * seen. The shop's session and the account area's session in one browser count as one device.
 */
export async function devicesOf(
  parts: Parts,
  { id }: Pick<AccountRow, 'id'>,
  request: FastifyRequest,
): Promise<OwnSessionsWire['data']> {
  const own = await sessionOfRequest(parts, request);
  const rows = await parts.database
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'created_at', 'last_seen_at'])
    .where('account_id', '=', id)
    .where('parent_id', 'is', null)
    .where('expires_at', '>', parts.clock.now())
    .orderBy('last_seen_at', 'desc')
    .execute();
  const current = own?.parent_id ?? own?.id;
  return rows
    .map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      current: row.id === current,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** Signs a device out, with all sessions that came from it. Returns whether the device was one of the account's. */
export async function closeDevice(
  { database }: Parts,
  { id: accountId }: Pick<AccountRow, 'id'>,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
