/** @jest-environment node */
import { loadQuery, makeStore } from '@mp/api-client';
import { stubApiOf } from '@mp/ui/testing';
import { reservationRequestsApi } from './reservation-request.ts';

it("an owner's answer is a POST, reading is not", async () => {
  const { fetch, sent } = stubApiOf({});
  const store = makeStore({ locale: 'en', currency: 'EUR', apiUrl: 'http://api', fetch });
  await loadQuery(store, reservationRequestsApi.endpoints.reservationRequest.initiate('code/0'));
  await store.dispatch(reservationRequestsApi.endpoints.answerRequest.initiate({ code: 'c', answer: 'decline' }));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /public/reservation-request/code%2F0',
    'POST /public/reservation-request/c/decline',
  ]);
});
