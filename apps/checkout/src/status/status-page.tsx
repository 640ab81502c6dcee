import { bookingTermsApi, loadQuery, placesApi, reservationsApi } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { mayBeRefused } from './cancel-booking.tsx';
import { labelLooks } from './label-looks.ts';
import { readReservationKey } from './reservation-key.ts';
import { statusMessages } from './status-messages.ts';
import { StatusView } from './status-view.tsx';
import { submitStatus } from './submit-status.ts';

/** [2.60] The status of a reservation and its payment. Personal: never cached, never indexed. */
export default definePage({
  messages: statusMessages,
  load: async ({ query }, store) => {
    const key = readReservationKey(query);
    // The page itself shows failures.
    const reservation = key && (await loadQuery(store, reservationsApi.endpoints.reservation.initiate(key))).data;
    if (key && reservation) {
      const isOver = labelLooks[reservation.paymentLabel].isOver;
      await Promise.all([
        loadQuery(store, bookingTermsApi.endpoints.bookingTerms.initiate()),
        loadQuery(store, placesApi.endpoints.place.initiate(reservation.place.slug)),
        isOver && loadQuery(store, reservationsApi.endpoints.reservationAlternatives.initiate(key)),
        // The button appears if there is something to cancel; without JavaScript the form is in the page.
        (query.has('cancel') || mayBeRefused(reservation)) &&
          loadQuery(store, reservationsApi.endpoints.cancellation.initiate(key)),
      ]);
    }
    return { kind: 'ok', shared: false };
  },
  head: (_context, _store, text) => ({ title: text('status.title'), noIndex: true }),
  Page: StatusView,
  submit: submitStatus,
});
