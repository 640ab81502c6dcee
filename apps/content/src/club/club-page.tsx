import { clubApi, loadQuery } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { contentMessages } from '../content-messages.ts';
import { ClubView } from './club-view.tsx';

/** [1.5] The loyalty club, for everybody: what points are, how they are earned, and what each tier brings. */
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
