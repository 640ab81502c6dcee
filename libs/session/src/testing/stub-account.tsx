import { makeStore, type Store } from '@mp/api-client';
import { apiErrors, type ApiErrorCode } from '@mp/contract';
import { userWire } from '@mp/web-testing';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { followFailures } from '../keep-session.ts';
import { sessionToken } from '../token-storage.ts';

/** An account as the API keeps it: whose token is good, and what is marked. */
export interface StubAccount {
  readonly goodToken: string;
  favourites: number[];
  /** `METHOD path` of each request, in order. */
  readonly asked: string[];
  /** Makes the calls of this method and path fail. */
  failWith: { readonly call: string; readonly code: ApiErrorCode } | null;
  /** Holds answers back until it has settled. */
  until: Promise<unknown>;
  readonly store: Store;
}

/** The API of an account, beyond the network: it answers as the real one does, and remembers what it was asked. */
export function stubAccount(favourites: number[] = []): StubAccount {
  const fail = (code: ApiErrorCode) =>
    Response.json(
      { error: { code, message: apiErrors[code].message, requestId: 'r' } },
      { status: apiErrors[code].status },
    );
  const answer = (call: string, token: string | null): Response => {
    if (account.failWith?.call === call) return fail(account.failWith.code);
    if (call === 'GET /content/control-panel') return Response.json({ server_live: true, winter_mode: true });
    if (call === 'POST /public/auth/logout') return new Response(null, { status: 204 });
    if (token !== `Bearer ${account.goodToken}`) return fail('unauthorized');
    if (call === 'GET /user') return Response.json(userWire());
    if (call === 'GET /user/favorite')
      return Response.json({ data: account.favourites.map((client_id) => ({ client_id })) });
    const id = Number(call.split('/').at(-1));
    const others = account.favourites.filter((other) => other !== id);
    account.favourites = call.startsWith('POST') ? [id, ...others] : others;
    return new Response(null, { status: 204 });
  };
  const store: Store = makeStore({
    locale: 'en',
    currency: 'EUR',
    apiUrl: 'https://api.test',
    token: sessionToken,
    onFailure: followFailures(() => store),
    fetch: async (input, init) => {
      const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`;
      account.asked.push(call);
      await account.until;
      return answer(call, new Headers(init?.headers).get('authorization'));
    },
  });
  const account: StubAccount = {
    goodToken: 'good-token-0123456789abc',
    favourites,
    asked: [],
    failWith: null,
    until: Promise.resolve(),
    store,
  };
  return account;
}

/** Renders on a page of that account's store. */
export function renderFor({ store }: StubAccount, children: ReactNode): RenderResult {
  document.documentElement.lang = 'en-GB';
  return render(
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>,
  );
}
