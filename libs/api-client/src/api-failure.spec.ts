/** @jest-environment node */
import { apiErrors, type ApiErrorCode } from '@mp/contract';
import { failureOfResponse } from './api-failure.ts';
import { collectionsApi } from './collections.ts';
import { loadQuery } from './load-query.ts';
import { setUp } from './testing/recording-store.ts';

describe('failures', () => {
  const failureOf = async (respond: () => Response | Promise<Response>) => {
    const { store } = setUp(respond);
    return (await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'))).failure;
  };

  it('treats a missing response as a retryable network failure', async () => {
    const gone = () => Promise.reject(new TypeError('fetch failed'));
    expect(await failureOf(gone)).toEqual({ layer: 'network', code: 'network', retryable: true });
  });

  it('reads the code, details and request id of an API error', async () => {
    const error = { code: 'price_changed', message: '…', requestId: 'r-1', details: { now: 1 } };
    expect(await failureOf(() => Response.json({ error }, { status: 409 }))).toEqual({
      layer: 'request',
      code: 'price_changed',
      retryable: false,
      details: { now: 1 },
      requestId: 'r-1',
    });
  });

  it('treats a proxy’s page as an unexpected service failure', async () => {
    const page = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
    expect(await failureOf(page)).toMatchObject({ layer: 'service', code: 'unexpected', retryable: true });
  });

  it('treats a successful response that is no JSON as a failure', async () => {
    expect(await failureOf(() => new Response('<html>', { status: 200 }))).toMatchObject({ code: 'unexpected' });
  });

  it.each(
    (Object.entries(apiErrors) as [ApiErrorCode, { status: number }][]).map(([code, { status }]) => ({ code, status })),
  )('says of $code ($status) whose fault it is and whether to try again', ({ code, status }) => {
    const failure = failureOfResponse(status, { error: { code, message: '', requestId: 'r' } });
    const isService = status >= 500;
    expect(failure).toMatchObject({
      code,
      layer: isService ? 'service' : 'request',
      retryable: isService || status === 429,
    });
  });

  it.each([409, 598])('[8.5] reads changed capacity with status %i as a refusal', (status) => {
    const error = { code: 'capacity_changed', message: '598: …', requestId: 'r' };
    expect(failureOfResponse(status, { error })).toMatchObject({
      code: 'capacity_changed',
      layer: 'request',
      retryable: false,
    });
  });

  it.each([null, undefined, 'text', 42, {}, { error: null }, { error: {} }])('handles the body %j', (body) => {
    expect(failureOfResponse(404, body).code).toBe('not_found');
    expect(failureOfResponse(500, body).code).toBe('unexpected');
  });
});
