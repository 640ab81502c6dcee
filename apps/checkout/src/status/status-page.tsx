import { bookingTermsApi, loadQuery, placesApi, reservationsApi } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { checkoutMessages } from '../checkout-messages.ts';
import { mayBeRefused } from './cancel-booking.tsx';
import { labelLooks } from './label-looks.ts';
import { readReservationKey } from './reservation-key.ts';
import { StatusView } from './status-view.tsx';
import { submitStatus } from './submit-status.ts';

/** [2.60] How a reservation and its payment stand. About one guest alone: never kept for others, never indexed. */
export default definePage({
  messages: checkoutMessages,
  load: async ({ query }, store) => {
    const key = readReservationKey(query);
    // What cannot be found or reached is said on the page itself.
    const reservation = key && (await loadQuery(store, reservationsApi.endpoints.reservation.initiate(key))).data;
    if (key && reservation) {
      const isOver = labelLooks[reservation.paymentLabel].isOver;
      await Promise.all([
        loadQuery(store, bookingTermsApi.endpoints.bookingTerms.initiate()),
        loadQuery(store, placesApi.endpoints.place.initiate(reservation.place.slug)),
        isOver && loadQuery(store, reservationsApi.endpoints.reservationAlternatives.initiate(key)),
        // The button is there where there is something to cancel; where no script runs, the question stands in the page.
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
