import { collectionsApi, loadQuery } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { messages } from '../messages/messages.ts';
import { FavouritesView } from './favourites-view.tsx';

/** [2.14] The server's page is the same for everybody: the marks are in the browser, or in its session. */
export default definePage({
  messages,
  query: [],
  load: async (_context, store) => {
    await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'));
    return { kind: 'ok', shared: true };
  },
  head: (_context, _store, text) => ({ title: text('favourites.heading'), noIndex: true }),
  Page: FavouritesView,
});
