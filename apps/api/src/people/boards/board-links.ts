import { createHmac } from 'node:crypto';
import { hashCode } from '../../platform/codes/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TripBoardRow } from '../../platform/database/tables/trip-boards.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Config } from '../../platform/settings/config.ts';

const derive = ({ booking: { codesSecret } }: Config, said: string): Buffer =>
  createHmac('sha256', codesSecret).update(said).digest();

/** The code in a board's link, of 256 bits: derived, so that the database keeps none, and another one for each link. */
export const boardCode = (config: Config, { id, link }: Pick<TripBoardRow, 'id' | 'link'>): string =>
  derive(config, `board:${id}:${link}`).toString('base64url');

/** What is kept of who votes: another thing on every board, so that boards cannot be compared. */
export const voterHash = (config: Config, { id }: Pick<TripBoardRow, 'id'>, voter: string): Buffer =>
  derive(config, `voter:${id}:${voter}`);

/** @throws ApiError `board_not_found` when no board has this link, or not any more */
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
