import { loadQuery, reservationsApi } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { readReservationKey } from '../status/reservation-key.ts';
import { changeApi } from './change-api.ts';
import { changeMessages } from './change-messages.ts';
import { readWish } from './change-query.ts';
import { ChangeView } from './change-view.tsx';
import { submitChange } from './submit-change.ts';

/** The page on which a guest changes a confirmed stay. Personal: never cached, never indexed. [4.34] */
export default definePage({
  messages: changeMessages,
  load: async ({ query }, store) => {
    const key = readReservationKey(query);
    // The page itself shows failures.
    if (key)
      await Promise.all([
        loadQuery(store, reservationsApi.endpoints.reservation.initiate(key)),
        loadQuery(store, changeApi.endpoints.changeOffer.initiate({ key, wish: readWish(query) })),
      ]);
    return { kind: 'ok', shared: false };
  },
  head: (_context, _store, text) => ({ title: text('change.title'), noIndex: true }),
  Page: ChangeView,
  submit: submitChange,
});
