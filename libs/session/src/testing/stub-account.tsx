import { makeStore, type Store } from '@mp/api-client';
import type { ApiErrorCode } from '@mp/contract';
import { stubApiOf, userWire, type StubResponse } from '@mp/ui/testing';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { followFailures } from '../manage-session.ts';
import { sessionToken } from '../token-storage.ts';

/** The state of a stub account: the valid token, and the marked places. */
export interface StubAccount {
  readonly goodToken: string;
  favourites: number[];
  /** `METHOD path` of each request, in order. */
  readonly requests: string[];
  /** Makes requests of this method and path fail. */
  failWith: { readonly call: string; readonly code: ApiErrorCode } | null;
  /** Delays responses until it has settled. */
  until: Promise<unknown>;
  readonly store: Store;
}

/** A stub of the account's API: responds as the real one does, and records requests. */
export function stubAccount(favourites: number[] = []): StubAccount {
  const done = () => new Response(null, { status: 204 });
  const respond = (call: string, token: string | null): StubResponse => {
    if (account.failWith?.call === call) return account.failWith.code;
    if (call === 'GET /content/control-panel') return { server_live: true, winter_mode: true };
    if (call === 'POST /public/auth/logout') return done();
    if (token !== account.goodToken) return 'unauthorized';
    if (call === 'GET /user') return userWire();
    if (call === 'GET /user/favorite') return { data: account.favourites.map((client_id) => ({ client_id })) };
    const id = Number(call.split('/').at(-1));
    const others = account.favourites.filter((other) => other !== id);
    account.favourites = call.startsWith('POST') ? [id, ...others] : others;
    return done();
  };
  const { fetch } = stubApiOf(async ({ method, path, token }) => {
    const call = `${method} ${path}`;
    account.requests.push(call);
    await account.until;
    return respond(call, token);
  });
  const store: Store = makeStore({
    locale: 'en',
    currency: 'EUR',
    apiUrl: 'https://api.test',
    token: sessionToken,
    onFailure: followFailures(() => store),
    fetch,
  });
  const account: StubAccount = {
    goodToken: 'good-token-0123456789abc',
    favourites,
    requests: [],
    failWith: null,
    until: Promise.resolve(),
    store,
  };
  return account;
}

/** Renders with this account's store, which specs use before anything is shown; `renderAt` creates its own. */
export function renderFor({ store }: StubAccount, children: ReactNode): RenderResult {
  document.documentElement.lang = 'en-GB';
  return render(
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>,
  );
}
