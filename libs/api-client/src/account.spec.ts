/** @jest-environment node */
import { accountApi } from './account.ts';
import type { ApiFailure } from './api-failure.ts';
import { loadQuery } from './load-query.ts';
import type { RequestContext } from './request-context.ts';
import { makeStore } from './store.ts';

/** A store whose every request is given one answer. */
function setUp(answer: () => Response | Promise<Response>, context: Partial<RequestContext> = {}) {
  const asked: { call: string; body: unknown }[] = [];
  const store = makeStore({
    locale: 'en',
    currency: 'EUR',
    apiUrl: 'https://example.com',
    ...context,
    fetch: async (input, init) => {
      asked.push({
        call: `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`,
        body: init?.body && JSON.parse(init.body as string),
      });
      return answer();
    },
  });
  return { store, asked };
}

const refusal = (code: string, status: number) => Response.json({ error: { code, requestId: 'r' } }, { status });

it('[7.31] [3.1] reads who is signed in', async () => {
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

it('[7.23] signs in, and gives a refusal as a value', async () => {
  const good = setUp(() => Response.json({ token: 't', expires_at: '2026-11-22T10:00:00Z' }));
  const given = { email: 'eva@example.com', password: 'p' };
  expect(await good.store.dispatch(accountApi.endpoints.signIn.initiate(given))).toMatchObject({
    data: { token: 't', expiresAt: '2026-11-22T10:00:00Z' },
  });
  expect(good.asked).toEqual([{ call: 'POST /public/auth/login', body: given }]);
  const bad = setUp(() => refusal('not_verified', 403));
  const { error } = await bad.store.dispatch(accountApi.endpoints.signIn.initiate(given));
  expect(error).toMatchObject({ code: 'not_verified', layer: 'request' });
});

it('[7.28] asks for a new password with the page that both kinds of message lead to', async () => {
  const { store, asked } = setUp(() => Response.json({ accepted: true }));
  const request = { email: 'eva@example.com', page: '/cs/registrace' };
  await store.dispatch(accountApi.endpoints.requestPasswordReset.initiate(request));
  expect(asked[0]?.body).toEqual({ email: 'eva@example.com', url: '/cs/registrace', activateUrl: '/cs/registrace' });
});

describe('whoever keeps the session', () => {
  const failing = async (answer: () => Response | Promise<Response>) => {
    const told: [ApiFailure['code'], string | null][] = [];
    const { store } = setUp(answer, { token: () => 't0ken', onFailure: ({ code }, token) => told.push([code, token]) });
    await loadQuery(store, accountApi.endpoints.user.initiate());
    return told;
  };

  it('is told of a failure with the token that was sent', async () => {
    expect(await failing(() => refusal('unauthorized', 401))).toEqual([['unauthorized', 't0ken']]);
    expect(await failing(() => Promise.reject(new TypeError('Offline.')))).toEqual([['network', 't0ken']]);
  });

  it('[5.45] asks nothing about an account without a token', async () => {
    const { store, asked } = setUp(() => Response.json({}), { token: () => null });
    const { failure } = await loadQuery(store, accountApi.endpoints.user.initiate());
    expect(failure?.code).toBe('unauthorized');
    expect(asked).toEqual([]);
  });

  it('is not told of an answer', async () => {
    expect(await failing(() => Response.json({ tier: {} }))).toEqual([]);
  });

  it('is not told of a request that was cancelled', async () => {
    const told = jest.fn();
    const { store } = setUp(() => new Promise((_, reject) => setTimeout(() => reject(new Error('Aborted.')), 20)), {
      onFailure: told,
    });
    const asking = store.dispatch(accountApi.endpoints.user.initiate());
    asking.abort();
    await asking;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(told).not.toHaveBeenCalled();
  });
});
