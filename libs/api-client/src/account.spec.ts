/** @jest-environment node */
import { accountApi } from './account.ts';
import type { ApiFailure } from './api-failure.ts';
import { loadQuery } from './load-query.ts';
import type { RequestContext } from './request-context.ts';
import { makeStore } from './store.ts';

/** A store whose requests all get one response. */
function setUp(respond: () => Response | Promise<Response>, context: Partial<RequestContext> = {}) {
  const requests: { call: string; body: unknown }[] = [];
  const store = makeStore({
    locale: 'en',
    currency: 'EUR',
    apiUrl: 'https://example.com',
    ...context,
    fetch: async (input, init) => {
      requests.push({
        call: `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`,
        body: init?.body && JSON.parse(init.body as string),
      });
      return respond();
    },
  });
  return { store, requests };
}

const refusal = (code: string, status: number) => Response.json({ error: { code, requestId: 'r' } }, { status });

it('[7.31] [3.1] reads the signed-in user', async () => {
  const { store } = setUp(() =>
    Response.json({
      id: '1',
      email: 'eva@example.com',
      first_name: 'Eva',
      last_name: 'Nová',
      phone: '',
      gender: 'female',
      birth_date: '1990-02-28',
      photo: null,
      billing: null,
      totalPoints: 120,
      tier: { rank: 1, progress: 2 },
    }),
  );
  const { data } = await loadQuery(store, accountApi.endpoints.user.initiate());
  expect(data).toMatchObject({
    firstName: 'Eva',
    lastName: 'Nová',
    birthDate: '1990-02-28',
    tier: { rank: 1, progressPercent: 2, discountPerMille: 0 },
  });
});

it('[7.23] signs in, and returns a refusal as a value', async () => {
  const good = setUp(() => Response.json({ token: 't', expires_at: '2026-11-22T10:00:00Z' }));
  const given = { email: 'eva@example.com', password: 'p' };
  expect(await good.store.dispatch(accountApi.endpoints.signIn.initiate(given))).toMatchObject({
    data: { token: 't', expiresAt: '2026-11-22T10:00:00Z' },
  });
  expect(good.requests).toEqual([{ call: 'POST /public/auth/login', body: given }]);
  const bad = setUp(() => refusal('not_verified', 403));
  const { error } = await bad.store.dispatch(accountApi.endpoints.signIn.initiate(given));
  expect(error).toMatchObject({ code: 'not_verified', layer: 'request' });
});

it('[7.28] requests a password reset with the page that both e-mails link to', async () => {
  const { store, requests } = setUp(() => Response.json({ accepted: true }));
  const request = { email: 'eva@example.com', page: '/cs/registrace' };
  await store.dispatch(accountApi.endpoints.requestPasswordReset.initiate(request));
  expect(requests[0]?.body).toEqual({ email: 'eva@example.com', url: '/cs/registrace', activateUrl: '/cs/registrace' });
});

describe('the failure handler of the session', () => {
  const failing = async (respond: () => Response | Promise<Response>) => {
    const reported: [ApiFailure['code'], string | null][] = [];
    const { store } = setUp(respond, {
      token: () => 't0ken',
      onFailure: ({ code }, token) => reported.push([code, token]),
    });
    await loadQuery(store, accountApi.endpoints.user.initiate());
    return reported;
  };

  it('receives a failure with the token that was sent', async () => {
    expect(await failing(() => refusal('unauthorized', 401))).toEqual([['unauthorized', 't0ken']]);
    expect(await failing(() => Promise.reject(new TypeError('Offline.')))).toEqual([['network', 't0ken']]);
  });

  it('[5.45] sends no account request without a token', async () => {
    const { store, requests } = setUp(() => Response.json({}), { token: () => null });
    const { failure } = await loadQuery(store, accountApi.endpoints.user.initiate());
    expect(failure?.code).toBe('unauthorized');
    expect(requests).toEqual([]);
  });

  it('receives no success', async () => {
    expect(await failing(() => Response.json({ tier: {} }))).toEqual([]);
  });

  it('receives no cancelled request', async () => {
    const reported = jest.fn();
    const { store } = setUp(() => new Promise((_, reject) => setTimeout(() => reject(new Error('Aborted.')), 20)), {
      onFailure: reported,
    });
    const query = store.dispatch(accountApi.endpoints.user.initiate());
    query.abort();
    await query;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(reported).not.toHaveBeenCalled();
  });
});
