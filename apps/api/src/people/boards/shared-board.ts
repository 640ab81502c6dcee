import { boardLimits, type SharedBoardWire, type Vote } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { TripBoardRow } from '../../platform/database/tables/trip-boards.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { voterHash } from './board-links.ts';

/** The view of a board for people with its link. */
export async function sharedBoardView(database: Database, board: TripBoardRow): Promise<SharedBoardWire> {
  const { id, title, arrival, departure, adults, children } = board;
  const [places, votes, notes] = await Promise.all([
    database.selectFrom('trip_board_place').select('place_id').where('board_id', '=', id).orderBy('position').execute(),
    database
      .selectFrom('trip_board_vote')
      .select(['place_id', 'vote', ({ fn }) => fn.countAll<number>().as('count')])
      .where('board_id', '=', id)
      .groupBy(['place_id', 'vote'])
      .execute(),
    database
      .selectFrom('trip_board_note')
      .select(['id', 'place_id', 'author', 'text', 'written_at'])
      .where('board_id', '=', id)
      .orderBy('written_at')
      .orderBy('id')
      .execute(),
  ]);
  const countOf = (placeId: number, vote: Vote) =>
    votes.find((one) => one.place_id === placeId && one.vote === vote)?.count ?? 0;
  return {
    title,
    arrival,
    departure,
    adults,
    childrens: children,
    places: places.map(({ place_id }) => ({
      client_id: place_id,
      yes: countOf(place_id, 'yes'),
      no: countOf(place_id, 'no'),
      notes: notes
        .filter((note) => note.place_id === place_id)
        .map((note) => ({
          id: note.id,
          author: note.author,
          text: note.text,
          written_at: note.written_at.toISOString(),
        })),
    })),
  };
}

/** Locks a board, so that concurrent votes and notes cannot exceed its limits. */
const lockBoard = async (trx: DatabaseTransaction, { id, code_hash }: TripBoardRow): Promise<void> => {
  const locked = await trx
    .selectFrom('trip_board')
    .select('id')
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .forUpdate()
    .executeTakeFirst();
  // Its link has been revoked meanwhile.
  if (!locked) throw new ApiError('board_not_found');
};

/** @throws ApiError `place_not_found` when the place is not on the board */
async function requirePlace(trx: DatabaseTransaction, boardId: string, placeId: number): Promise<void> {
  const place = await trx
    .selectFrom('trip_board_place')
    .select('place_id')
    .where('board_id', '=', boardId)
    .where('place_id', '=', placeId)
    .executeTakeFirst();
  if (!place) throw new ApiError('place_not_found');
}

/**
 * Votes for or against a place, or withdraws the vote. One vote per browser.
 *
 * @throws ApiError `board_full` above the limit of voters
 */
export async function voteOnBoard(
  { database, config, clock }: Services,
  board: TripBoardRow,
  { placeId, voter, vote }: { readonly placeId: number; readonly voter: string; readonly vote: Vote | null },
): Promise<void> {
  const hash = voterHash(config, board, voter);
  await inTransaction(database, async (trx) => {
    await lockBoard(trx, board);
    await requirePlace(trx, board.id, placeId);
    if (vote === null) {
      const mine = trx.deleteFrom('trip_board_vote').where('board_id', '=', board.id).where('voter', '=', hash);
      return void (await mine.where('place_id', '=', placeId).execute());
    }
    const voters = await trx
      .selectFrom('trip_board_vote')
      .select('voter')
      .distinct()
      .where('board_id', '=', board.id)
      .execute();
    if (voters.length >= boardLimits.voters && !voters.some((one) => one.voter.equals(hash)))
      throw new ApiError('board_full');
    await trx
      .insertInto('trip_board_vote')
      .values({ board_id: board.id, place_id: placeId, voter: hash, vote, voted_at: clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['board_id', 'place_id', 'voter']).doUpdateSet({ vote, voted_at: clock.now() }),
      )
      .execute();
  });
}

/**
 * Adds a note to a place.
 *
 * @throws ApiError `board_full` above the limit of notes per board or per browser
 */
export async function noteOnBoard(
  { database, config, clock }: Services,
  board: TripBoardRow,
  note: { readonly placeId: number; readonly voter: string; readonly author: string; readonly text: string },
): Promise<void> {
  const voter = voterHash(config, board, note.voter);
  await inTransaction(database, async (trx) => {
    await lockBoard(trx, board);
    await requirePlace(trx, board.id, note.placeId);
    const { all, mine } = await trx
      .selectFrom('trip_board_note')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('voter', '=', voter).as('mine'),
      ])
      .where('board_id', '=', board.id)
      .executeTakeFirstOrThrow();
    if (all >= boardLimits.notes || mine >= boardLimits.notesOfVoter) throw new ApiError('board_full');
    await trx
      .insertInto('trip_board_note')
      .values({
        id: crypto.randomUUID(),
        board_id: board.id,
        place_id: note.placeId,
        voter,
        author: note.author,
        text: note.text,
        written_at: clock.now(),
      })
      .execute();
  });
}
