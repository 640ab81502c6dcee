import { loadQuery, placesApi, reservationsApi } from '@mp/api-client';
import { definePage } from '@mp/federation';
import { href } from '@mp/i18n';
import { checkoutMessages } from '../checkout-messages.ts';
import { labelLooks } from './label-looks.ts';
import { readReservationKey, readReturnCode, returnedKey } from './reservation-key.ts';
import { StatusView } from './status-view.tsx';

/** [2.60] How a reservation and its payment stand. About one guest alone: never kept for others, never indexed. */
export default definePage({
  messages: checkoutMessages,
  load: async ({ query, locale }, store) => {
    const returned = readReturnCode(query);
    const found = returned && (await store.dispatch(reservationsApi.endpoints.redeemReturn.initiate(returned))).data;
    if (found)
      return {
        kind: 'redirect',
        to: href('status', { locale, query: { id: found.id, code: found.code, [returnedKey]: 1 } }),
        permanent: false,
      };
    const key = readReservationKey(query);
    // What cannot be found or reached is said on the page itself.
    const reservation = key && (await loadQuery(store, reservationsApi.endpoints.reservation.initiate(key))).data;
    if (key && reservation) {
      const isOver = labelLooks[reservation.paymentLabel].isOver;
      await Promise.all([
        loadQuery(store, placesApi.endpoints.place.initiate(reservation.place.slug)),
        isOver && loadQuery(store, reservationsApi.endpoints.reservationAlternatives.initiate(key)),
      ]);
    }
    return { kind: 'ok', shared: false };
  },
  head: (_context, _store, text) => ({ title: text('status.title'), noIndex: true }),
  Page: StatusView,
});
