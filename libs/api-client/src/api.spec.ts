/** @jest-environment node */
import { accountApi } from './account.ts';
import { api } from './api.ts';
import { collectionsApi } from './collections.ts';
import { footerApi } from './footer.ts';
import { loadQuery } from './load-query.ts';
import { newsletterApi } from './newsletter.ts';
// The endpoint that the collision needs.
import './places.ts';
import { registrationApi } from './registration.ts';
import type { RequestContext } from './request-context.ts';
import { setUp } from './testing/recording-store.ts';
import { voucherOfferApi } from './voucher-offer.ts';
import { voucherOrdersApi } from './voucher-orders.ts';

describe('the headers of every request', () => {
  const send = async (context: Partial<RequestContext>) => {
    const { store, requests } = setUp(() => Response.json({ data: [] }), context);
    await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'));
    return Object.fromEntries(requests[0]?.headers ?? []);
  };

  it('[7.1] names the language and the currency, and omits what is missing', async () => {
    expect(await send({})).toEqual({ 'ap-language': 'en', 'ap-currency': 'EUR' });
  });

  it('[7.1] names the session and the token of a signed-in visitor', async () => {
    expect(await send({ session: 'a1b2c3d4', token: () => 't0ken' })).toEqual({
      'ap-language': 'en',
      'ap-currency': 'EUR',
      'ap-session': 'a1b2c3d4',
      authorization: 'Bearer t0ken',
    });
  });

  it('[7.1] sends no visitor headers to the content service', async () => {
    const { store, requests } = setUp(() => Response.json({}), { session: 'a1b2c3d4', token: () => 't0ken' });
    await loadQuery(store, footerApi.endpoints.footer.initiate('cs'));
    expect([...(requests[0]?.headers ?? [])]).toEqual([]);
  });

  it('[7.1] sends only the token with voucher calls, and the language where there are texts', async () => {
    const { store, requests } = setUp(() => new Response(null, { status: 503 }), {
      session: 'a1b2c3d4',
      token: () => 't0ken',
    });
    await loadQuery(store, voucherOrdersApi.endpoints.voucherOrder.initiate({ id: 'one', code: 'two' }));
    await loadQuery(store, voucherOfferApi.endpoints.voucherOffer.initiate());
    expect(requests.map(({ headers }) => Object.fromEntries(headers))).toEqual([
      { authorization: 'Bearer t0ken' },
      { authorization: 'Bearer t0ken', 'ap-language': 'en' },
    ]);
  });

  it('[7.1] checks an e-mail with an empty authorization', async () => {
    const { store, requests } = setUp(() => Response.json({ exists: false, active: false }), { token: () => 't0ken' });
    await loadQuery(store, accountApi.endpoints.emailExists.initiate('eva@example.cz'));
    expect(requests[0]?.headers.get('authorization')).toBe('');
  });

  it('carries no authorization once the visitor has signed out', async () => {
    expect(await send({ token: () => null })).not.toHaveProperty('authorization');
  });
});

describe('calls with one status of success', () => {
  const register = registrationApi.endpoints.register.initiate({
    firstName: 'Eva',
    lastName: 'Malá',
    email: 'eva@example.cz',
    profiling: false,
    page: '/en',
  });
  const subscribe = newsletterApi.endpoints.askForNewsletter.initiate('eva@example.cz');

  it.each([
    ['[7.24] registration', register, [200], [201, 202, 204]],
    ['[7.30] the newsletter', subscribe, [204], [200, 201, 202]],
  ] as const)('%s fails with any other', async (_call, call, successes, others) => {
    for (const status of [...successes, ...others]) {
      const { store } = setUp(() => new Response(status === 204 ? null : '{}', { status }));
      const { error } = await store.dispatch(call as typeof subscribe);
      expect([status, error]).toEqual([
        status,
        (successes as readonly number[]).includes(status) ? undefined : expect.objectContaining({ code: 'unexpected' }),
      ]);
    }
  });
});

describe('the API layer', () => {
  it('refuses a second endpoint of the same name', () => {
    expect(() =>
      api.injectEndpoints({
        overrideExisting: 'throw',
        endpoints: (build) => ({ places: build.query<null, void>({ query: () => ({ path: '/' }) }) }),
      }),
    ).toThrow(/places/);
  });
});
