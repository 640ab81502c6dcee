import { makeStore, type Store } from '@mp/api-client';
import { RemoteMessages, PageContextContext, type PageContext } from '@mp/host-api';
import type { CatalogueOf } from '@mp/i18n';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { pageContextAt } from './page-context.ts';

/** What stands around a part of a page that is shown alone. */
interface Surroundings {
  readonly messages: CatalogueOf;
  /** Without it nothing may be asked of the API. */
  readonly fetch?: typeof globalThis.fetch;
  /** The token of whoever is signed in. */
  readonly token?: () => string | null;
}

/** What a part alone has no business to ask for. */
const nothingAsked: typeof fetch = (input) => Promise.reject(new Error(`Nobody answers ${input as string} here.`));

/**
 * Shows a part of a page as at an address, with what pages have around them: store, router, page context and texts.
 *
 * @param address as `/en/blog?p=2`; its language is the part's
 * @returns besides what rendering gives, the store, the context, and `show`, which puts something else in its place
 */
export async function renderAt(address: string, content: ReactNode, surroundings: Surroundings) {
  const { messages: messagesOf, fetch = nothingAsked, token } = surroundings;
  const context: PageContext = pageContextAt(new URL(address, 'http://localhost'));
  const { locale, currency } = context;
  document.documentElement.lang = locale;
  const store: Store = makeStore({ locale, currency, apiUrl: 'http://api', fetch, token });
  const messages = await messagesOf(locale);
  const around = (part: ReactNode) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <PageContextContext value={context}>
          <RemoteMessages locale={locale} messages={messages}>
            {part}
          </RemoteMessages>
        </PageContextContext>
      </MemoryRouter>
    </Provider>
  );
  // What is loaded while it appears (texts, a part of its own) belongs to appearing.
  const view = await act(async (): Promise<RenderResult> => render(around(content)));
  return { ...view, store, context, show: (part: ReactNode) => view.rerender(around(part)) };
}
