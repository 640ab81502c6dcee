/** @jest-environment node */
import { accountApi } from './account.ts';
import { api } from './api.ts';
import { collectionsApi } from './collections.ts';
import { footerApi } from './footer.ts';
import { loadQuery } from './load-query.ts';
// The endpoint that another one collides with.
import './places.ts';
import type { RequestContext } from './request-context.ts';
import { setUp } from './testing/recording-store.ts';

describe('what every request carries', () => {
  const ask = async (context: Partial<RequestContext>) => {
    const { store, asked } = setUp(() => Response.json({ data: [] }), context);
    await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'));
    return Object.fromEntries(asked[0]?.headers ?? []);
  };

  it('[7.1] names the language and the currency, and nothing that is not known', async () => {
    expect(await ask({})).toEqual({ 'ap-language': 'en', 'ap-currency': 'EUR' });
  });

  it('[7.1] names the session and the token of a signed-in visitor', async () => {
    expect(await ask({ session: 'a1b2c3d4', token: () => 't0ken' })).toEqual({
      'ap-language': 'en',
      'ap-currency': 'EUR',
      'ap-session': 'a1b2c3d4',
      authorization: 'Bearer t0ken',
    });
  });

  it('[7.1] says nothing to the content service of who asks', async () => {
    const { store, asked } = setUp(() => Response.json({}), { session: 'a1b2c3d4', token: () => 't0ken' });
    await loadQuery(store, footerApi.endpoints.footer.initiate('cs'));
    expect([...(asked[0]?.headers ?? [])]).toEqual([]);
  });

  it('[7.1] asks with an empty authorization whether an e-mail is known', async () => {
    const { store, asked } = setUp(() => Response.json({ exists: false, active: false }), { token: () => 't0ken' });
    await loadQuery(store, accountApi.endpoints.emailExists.initiate('eva@example.cz'));
    expect(asked[0]?.headers.get('authorization')).toBe('');
  });

  it('carries no authorization once the visitor has signed out', async () => {
    expect(await ask({ token: () => null })).not.toHaveProperty('authorization');
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
