import { collectionsApi, loadQuery, placesApi, tripBoardsApi } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { messages } from '../messages/messages.ts';
import { placesParams, readBoardCode } from './board-address.ts';
import { BoardView } from './board-view.tsx';

/** A shared trip board, for everybody with its link: never cached or indexed. (ADR 0015) */
export default definePage({
  messages,
  load: async (context, store) => {
    const code = readBoardCode(context);
    if (!code) return { kind: 'notFound' };
    const board = await loadQuery(store, tripBoardsApi.endpoints.sharedBoard.initiate(code, { forceRefetch: true }));
    if (board.failure) return board.failure.layer === 'request' ? { kind: 'notFound' } : { kind: 'unavailable' };
    await Promise.all([
      loadQuery(store, placesApi.endpoints.places.initiate(placesParams(board.data, context.today))),
      loadQuery(store, collectionsApi.endpoints.collections.initiate('category')),
    ]);
    return { kind: 'ok', shared: false };
  },
  head: (_context, _store, text) => ({ title: text('board.heading'), noIndex: true }),
  Page: BoardView,
});
