/** @jest-environment node */
import { loadQuery } from './load-query.ts';
import { reservationRequestsApi } from './reservation-requests.ts';
import { setUp } from './testing/asked-store.ts';

it("an owner's answer is a POST, reading is not", async () => {
  const { store, asked } = setUp(() => Response.json({}, { status: 404 }));
  await loadQuery(store, reservationRequestsApi.endpoints.reservationRequest.initiate('code/0'));
  await store.dispatch(reservationRequestsApi.endpoints.answerRequest.initiate({ code: 'c', answer: 'decline' }));
  expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'GET /api/public/reservation-request/code%2F0',
    'POST /api/public/reservation-request/c/decline',
  ]);
});
