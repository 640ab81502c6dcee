import { createHmac } from 'node:crypto';
import { hashCode } from '../../platform/codes/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TripBoardRow } from '../../platform/database/tables/trip-boards.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Config } from '../../platform/settings/config.ts';

const derive = ({ booking: { codesSecret } }: Config, text: string): Buffer =>
  createHmac('sha256', codesSecret).update(text).digest();

/** The code in a board's link: 256 bits, another one for each link. Derived, so that the database stores none. */
export const boardCode = (config: Config, { id, link }: Pick<TripBoardRow, 'id' | 'link'>): string =>
  derive(config, `board:${id}:${link}`).toString('base64url');

/** The stored hash of a voter. It differs on every board, so that votes on two boards cannot be linked. */
export const voterHash = (config: Config, { id }: Pick<TripBoardRow, 'id'>, voter: string): Buffer =>
  derive(config, `voter:${id}:${voter}`);

/** @throws ApiError `board_not_found` for an unknown or revoked link */
export async function boardByCode(database: Database, code: string): Promise<TripBoardRow> {
  const board = await database
    .selectFrom('trip_board')
    .selectAll()
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst();
  if (!board) throw new ApiError('board_not_found');
  return board;
}

/** @throws ApiError `board_not_found` when the account has no such board */
export async function boardOf(database: Database, accountId: string, id: string): Promise<TripBoardRow> {
  const board = await database
    .selectFrom('trip_board')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!board) throw new ApiError('board_not_found');
  return board;
}
