import { makeStore, type Store } from '@mp/api-client';
import { currencyOfLocale } from '@mp/domain';
import {
  AreaMessages,
  intlOf,
  PageContextContext,
  type LoadResult,
  type PageHead,
  type PageModule,
} from '@mp/federation';
import { matchPath } from '@mp/i18n';
import { pageContextAt } from '@mp/web-testing';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { collectionWires } from './wire.ts';

/** What the API answers to a path with its query; undefined stands for 404, a number for that status. */
export type ApiAnswers = (url: URL) => unknown;

export interface Visit {
  readonly result: LoadResult;
  readonly head: PageHead | null;
  readonly store: Store;
  /** Paths with queries that were asked for, in order. */
  readonly asked: readonly string[];
  /** Where the visitor is by now: the path with its query. */
  readonly address: () => string;
  readonly unmount: () => void;
}

/** Opens an address as the shell does: finds the route, loads the page's data, then renders it. Today is 2026-11-21. */
export async function visitPage(page: PageModule, address: string, answers: ApiAnswers): Promise<Visit> {
  const url = new URL(address, 'https://shop.test');
  const match = matchPath(url.pathname);
  if (!match) throw new Error(`No route has the path ${url.pathname}.`);
  const asked: string[] = [];
  const store = makeStore({
    locale: match.locale,
    currency: currencyOfLocale[match.locale],
    apiUrl: 'https://api.test',
    fetch: async (input) => {
      const request = new URL(String(input));
      asked.push(request.pathname + request.search);
      const answer = request.pathname === '/public/collection' ? collectionsOf(request) : answers(request);
      const status = answer === undefined ? 404 : typeof answer === 'number' ? answer : 200;
      return new Response(JSON.stringify(status === 200 ? answer : { error: { code: 'not_found' } }), { status });
    },
  });
  const context = pageContextAt(url);
  const [messages, result] = await Promise.all([page.messages(match.locale), page.load?.(context, store)]);
  const loaded = result ?? { kind: 'ok', shared: true };
  if (loaded.kind !== 'ok')
    return { result: loaded, head: null, store, asked, address: () => address, unmount: () => undefined };
  const text = (id: string, values?: Record<string, string | number>) =>
    String(intlOf(match.locale, messages).formatMessage({ id }, values));
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <PageContextContext value={context}>
            <AreaMessages locale={match.locale} messages={messages}>
              <page.Page />
            </AreaMessages>
          </PageContextContext>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const whereabouts = () => router.state.location.pathname + router.state.location.search;
  return { result: loaded, head: page.head(context, store, text), store, asked, address: whereabouts, unmount };
}

const collectionsOf = ({ searchParams }: URL) => ({
  data: collectionWires.filter(
    ({ collection_type }) => !searchParams.has('type') || searchParams.get('type') === collection_type,
  ),
});
