import { boardLimits, type BoardContentWire, type OwnBoardWire } from '@mp/contract';
import { parseCalendarDate, type CalendarDate } from '@mp/domain';
import { checkStayDates } from '@mp/validation';
import { hashCode } from '../../platform/codes/codes.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { TripBoardRow } from '../../platform/database/tables/trip-boards.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { boardCode, boardOf } from './board-links.ts';

/** Lists the boards of an account, the latest first. */
export async function accountBoards({ database, config }: Services, accountId: string): Promise<OwnBoardWire[]> {
  const boards = await database
    .selectFrom('trip_board')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const places = await placesOf(
    database,
    boards.map(({ id }) => id),
  );
  return boards.map((board) => ({
    id: board.id,
    title: board.title,
    arrival: board.arrival,
    departure: board.departure,
    adults: board.adults,
    childrens: board.children,
    places: places.filter(({ board_id }) => board_id === board.id).map(({ place_id }) => place_id),
    code: board.code_hash && boardCode(config, board),
    created_at: board.created_at.toISOString(),
  }));
}

const placesOf = async (database: Database, boardIds: readonly string[]) =>
  boardIds.length === 0
    ? []
    : database
        .selectFrom('trip_board_place')
        .select(['board_id', 'place_id'])
        .where('board_id', 'in', boardIds)
        .orderBy('position')
        .execute();

/** The columns of a board's trip. */
function tripOf({ title, adults, childrens: children, ...content }: BoardContentWire, today: CalendarDate) {
  const [arrival, departure] = [parseCalendarDate(content.arrival), parseCalendarDate(content.departure)];
  const problem = arrival && departure ? checkStayDates(arrival, departure, today) : null;
  if (problem) throw validationError({ in: 'body', field: 'arrival', problem });
  return { title, arrival, departure, adults, children };
}

/** @throws ApiError `boards_too_many`, `validation_failed` for invalid dates or an unknown place */
export async function createBoard(
  { database, clock }: Services,
  accountId: string,
  content: BoardContentWire,
): Promise<void> {
  const trip = tripOf(content, clock.today());
  await inTransaction(database, async (trx) => {
    // The lock serialises concurrent requests, so that the limit holds.
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    const { count } = await trx
      .selectFrom('trip_board')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count >= boardLimits.boards) throw new ApiError('boards_too_many', { most: boardLimits.boards });
    const id = crypto.randomUUID();
    await trx
      .insertInto('trip_board')
      .values({ id, account_id: accountId, ...trip, code_hash: null, created_at: clock.now() })
      .execute();
    await setPlaces(trx, id, content.places);
  });
}

/** Changes a board. Votes and notes of remaining places stay. */
export async function changeBoard(
  { database, clock }: Services,
  { id }: TripBoardRow,
  content: BoardContentWire,
): Promise<void> {
  const trip = tripOf(content, clock.today());
  await inTransaction(database, async (trx) => {
    await trx.updateTable('trip_board').set(trip).where('id', '=', id).execute();
    await setPlaces(trx, id, content.places);
  });
}

async function setPlaces(trx: DatabaseTransaction, boardId: string, places: readonly number[]): Promise<void> {
  const found = await trx.selectFrom('place').select('id').where('id', 'in', places).execute();
  if (found.length !== places.length)
    throw validationError({ in: 'body', field: 'places', problem: 'There is no such place.' });
  await trx
    .deleteFrom('trip_board_place')
    .where('board_id', '=', boardId)
    .where('place_id', 'not in', places)
    .execute();
  await trx
    .insertInto('trip_board_place')
    .values(places.map((place_id, position) => ({ board_id: boardId, place_id, position })))
    .onConflict((conflict) =>
      conflict.columns(['board_id', 'place_id']).doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
    )
    .execute();
}

/** Shares a board by a new link, and revokes the previous one. */
export async function shareBoard({ database, config }: Services, accountId: string, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { link } = await boardOf(trx, accountId, id);
    const next = { id, link: link + 1 };
    await trx
      .updateTable('trip_board')
      .set({ link: next.link, code_hash: hashCode(boardCode(config, next)) })
      .where('id', '=', id)
      .where('link', '=', link)
      .execute();
  });
}

/** Revokes a board's link. */
export async function unshareBoard({ database }: Services, { id }: TripBoardRow): Promise<void> {
  await database.updateTable('trip_board').set({ code_hash: null }).where('id', '=', id).execute();
}
