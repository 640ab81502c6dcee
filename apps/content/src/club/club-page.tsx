import { clubApi, loadQuery } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { contentMessages } from '../content-messages.ts';
import { ClubView } from './club-view.tsx';

/** [1.5] The public page of the loyalty club: points, how they are earned, and the benefits of each tier. */
export const clubPage = definePage({
  messages: contentMessages,
  query: [],
  load: async (_context, store) => {
    const [tiers, events] = await Promise.all([
      loadQuery(store, clubApi.endpoints.clubTiers.initiate()),
      loadQuery(store, clubApi.endpoints.clubEvents.initiate()),
    ]);
    return tiers.data && events.data ? { kind: 'ok', shared: true } : { kind: 'unavailable' };
  },
  head: ({ locale }, _store, text) => ({
    title: text('club.title'),
    description: text('club.lead'),
    canonicalPath: href('club', { locale }),
  }),
  Page: ClubView,
});
