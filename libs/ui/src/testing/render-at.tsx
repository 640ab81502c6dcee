import { makeStore, type Store } from '@mp/api-client';
import { RemoteMessages, PageContextContext, type PageContext } from '@mp/host-api';
import type { CatalogueOf } from '@mp/i18n';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { pageContextAt } from './page-context.ts';

/** The surroundings of a component that is rendered alone. */
interface Surroundings {
  readonly messages: CatalogueOf;
  /** Without it, API requests fail. */
  readonly fetch?: typeof globalThis.fetch;
  /** The signed-in visitor's token. */
  readonly token?: () => string | null;
}

/** What a part alone has no business to ask for. */
const refuseRequests: typeof fetch = (input) => Promise.reject(new Error(`No response for ${input as string}.`));

/**
 * Renders a component at an address, with a page's providers: store, router, page context and texts.
 *
 * @param address like `/en/blog?p=2`; its language is the component's
 * @returns the render result, the store, the context, and `show`, which renders other content
 */
export async function renderAt(address: string, content: ReactNode, surroundings: Surroundings) {
  const { messages: messagesOf, fetch = refuseRequests, token } = surroundings;
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
  // Loading during the first render (texts, lazy parts) is a part of it.
  const view = await act(async (): Promise<RenderResult> => render(around(content)));
  return { ...view, store, context, show: (part: ReactNode) => view.rerender(around(part)) };
}
