import type { BoardContentWire, OwnBoardsWire, OwnBoardWire, SharedBoardWire, Vote } from '@mp/contract';
import { noCompanions, type CalendarDate, type Party } from '@mp/domain';
import { api } from './api.ts';

/** The content of a trip board. Both dates or none. */
export interface BoardContent {
  readonly title: string;
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  readonly party: Party;
  /** Ids of places in display order. */
  readonly places: readonly number[];
}

/** A board for its owner. */
export interface OwnBoard extends BoardContent {
  readonly id: string;
  /** The code of its link; null if it is not shared. */
  readonly code: string | null;
}

/** A place of a shared board, with its notes and votes. */
export interface BoardPlace {
  readonly id: number;
  readonly yes: number;
  readonly no: number;
  /** Oldest first. */
  readonly notes: readonly { readonly id: string; readonly author: string; readonly text: string }[];
}

/** A board for everybody who has its link. */
export interface SharedBoard extends Omit<BoardContent, 'places'> {
  readonly places: readonly BoardPlace[];
}

/** The voter is a key that the browser has generated. */
interface OnBoard {
  readonly code: string;
  readonly placeId: number;
  readonly voter: string;
}

export const tripBoardsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The boards of the signed-in user, latest first. */
    ownBoards: build.query<readonly OwnBoard[], void>({
      query: () => ({ path: '/user/board' }),
      transformResponse: (wire: OwnBoardsWire) => wire.data.map(ownBoardOf),
      providesTags: ['Favourites'],
      keepUnusedDataFor: 5,
    }),
    /** Creates a board, or changes the one with the id. Every change returns all boards. */
    saveBoard: build.mutation<readonly OwnBoard[], { id?: string; content: BoardContent }>({
      query: ({ id, content }) => ({
        path: id ? `/user/board/${encodeURIComponent(id)}` : '/user/board',
        method: id ? 'PUT' : 'POST',
        body: wireOf(content),
      }),
      transformResponse: (wire: OwnBoardsWire) => wire.data.map(ownBoardOf),
      onQueryStarted: (_argument, { dispatch, queryFulfilled }) => storeBoards(dispatch, queryFulfilled),
    }),
    /** Removes a board, shares it with a new link, or revokes its link. */
    changeBoard: build.mutation<readonly OwnBoard[], { id: string; change: 'remove' | 'share' | 'unshare' }>({
      query: ({ id, change }) => ({
        path: `/user/board/${encodeURIComponent(id)}${change === 'remove' ? '' : '/share'}`,
        method: change === 'share' ? 'POST' : 'DELETE',
      }),
      transformResponse: (wire: OwnBoardsWire) => wire.data.map(ownBoardOf),
      onQueryStarted: (_argument, { dispatch, queryFulfilled }) => storeBoards(dispatch, queryFulfilled),
    }),
    /** Removes a note from the user's own board. */
    removeBoardNote: build.mutation<readonly OwnBoard[], { id: string; note: string }>({
      query: ({ id, note }) => ({ path: `/user/board/${encodeURIComponent(id)}/note/${note}`, method: 'DELETE' }),
      transformResponse: (wire: OwnBoardsWire) => wire.data.map(ownBoardOf),
    }),
    /** Fails with `board_not_found` if its link was revoked. */
    sharedBoard: build.query<SharedBoard, string>({
      query: (code) => ({ path: '/public/board', query: { code } }),
      transformResponse: (wire: SharedBoardWire) => sharedBoardOf(wire),
      keepUnusedDataFor: 5,
    }),
    /** Null removes a vote. */
    voteOnBoard: build.mutation<SharedBoard, OnBoard & { vote: Vote | null }>({
      query: ({ placeId, ...body }) => ({ path: `/public/board/place/${placeId}/vote`, method: 'PUT', body }),
      transformResponse: (wire: SharedBoardWire) => sharedBoardOf(wire),
      onQueryStarted: ({ code }, { dispatch, queryFulfilled }) => storeShared(code, dispatch, queryFulfilled),
    }),
    noteOnBoard: build.mutation<SharedBoard, OnBoard & { author: string; text: string }>({
      query: ({ placeId, ...body }) => ({ path: `/public/board/place/${placeId}/note`, method: 'POST', body }),
      transformResponse: (wire: SharedBoardWire) => sharedBoardOf(wire),
      onQueryStarted: ({ code }, { dispatch, queryFulfilled }) => storeShared(code, dispatch, queryFulfilled),
    }),
  }),
});

type Dispatch = (action: never) => unknown;

/** Stores the response of a change in the cache; a failure leaves the cache as it is. */
async function storeBoards(dispatch: Dispatch, changed: Promise<{ data: readonly OwnBoard[] }>): Promise<void> {
  const response = await changed.catch(() => null);
  if (response) dispatch(tripBoardsApi.util.upsertQueryData('ownBoards', undefined, response.data) as never);
}

async function storeShared(code: string, dispatch: Dispatch, changed: Promise<{ data: SharedBoard }>): Promise<void> {
  const response = await changed.catch(() => null);
  if (response) dispatch(tripBoardsApi.util.upsertQueryData('sharedBoard', code, response.data) as never);
}

export const {
  useOwnBoardsQuery,
  useSaveBoardMutation,
  useChangeBoardMutation,
  useSharedBoardQuery,
  useVoteOnBoardMutation,
  useNoteOnBoardMutation,
  useRemoveBoardNoteMutation,
} = tripBoardsApi;

const tripOf = ({
  title,
  arrival,
  departure,
  adults,
  childrens,
}: Omit<OwnBoardWire, 'id' | 'places' | 'code' | 'created_at'>) => ({
  title,
  arrival: arrival as CalendarDate | null,
  departure: departure as CalendarDate | null,
  party: { adults, children: childrens, ...noCompanions },
});

const ownBoardOf = (wire: OwnBoardWire): OwnBoard => ({
  ...tripOf(wire),
  id: wire.id,
  places: wire.places,
  code: wire.code,
});

const sharedBoardOf = (wire: SharedBoardWire): SharedBoard => ({
  ...tripOf(wire),
  places: wire.places.map(({ client_id: id, yes, no, notes }) => ({ id, yes, no, notes })),
});

const wireOf = ({ party, places, ...trip }: BoardContent): BoardContentWire => ({
  ...trip,
  adults: party.adults,
  childrens: party.children,
  places: [...places],
});
