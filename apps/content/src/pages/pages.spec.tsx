import { makeStore } from '@mp/api-client';
import { calendarDateOf, locales, type Locale } from '@mp/domain';
import {
  AreaMessages,
  FederationContext,
  intlOf,
  PageContextContext,
  type Federation,
  type PageContext,
  type PageModule,
} from '@mp/federation';
import type { RouteId } from '@mp/i18n';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import diagnostics from '../diagnostics/diagnostics-page.tsx';
import about from './about.tsx';
import blogArticle from './blog-article.tsx';
import blog from './blog.tsx';
import collections from './collections.tsx';
import contact from './contact.tsx';
import inspirations from './inspirations.tsx';
import legal from './legal.tsx';
import maintenance from './maintenance.tsx';
import vouchers from './vouchers.tsx';

const contextOf = (routeId: RouteId, locale: Locale, params: Record<string, string> = {}): PageContext => ({
  routeId,
  locale,
  currency: 'CZK',
  season: 'winter',
  today: calendarDateOf('2026-11-21'),
  params,
  query: new URLSearchParams(),
  origin: 'https://example.com',
});
const store = makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://localhost' });

async function headOf(page: PageModule, context: PageContext) {
  const intl = intlOf(context.locale, await page.messages(context.locale));
  return page.head(context, store, (id, values) => String(intl.formatMessage({ id }, values)));
}

async function show(page: PageModule, context: PageContext, federation?: Federation) {
  const messages = await page.messages(context.locale);
  await act(async () =>
    render(
      <FederationContext value={federation ?? null}>
        <PageContextContext value={context}>
          <AreaMessages locale={context.locale} messages={messages}>
            <page.Page />
          </AreaMessages>
        </PageContextContext>
      </FederationContext>,
    ),
  );
}

const plainPages: readonly (readonly [RouteId, PageModule])[] = [
  ['about', about],
  ['blog', blog],
  ['collections', collections],
  ['contact', contact],
  ['inspirations', inspirations],
  ['vouchers', vouchers],
];

describe.each(locales)('the pages of the content area in %s', (locale) => {
  it.each(plainPages)('%s has a title, a description and its own address', async (id, page) => {
    const head = await headOf(page, contextOf(id, locale));
    expect(head).toMatchObject({
      title: expect.stringMatching(/^[^.]+$/),
      description: expect.stringMatching(/\.$/),
      canonicalPath: expect.stringMatching(new RegExp(`^/${locale}/`)),
    });
    await show(page, contextOf(id, locale));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(head.title);
  });
});

describe('an article of the blog', () => {
  const picture = {
    ...{ name: 'mill-1-summer', url: '/media/mill-large.avif', previewUrl: '', alternativeText: 'A mill' },
    formats: Object.fromEntries(
      ['thumbnail', 'small', 'medium', 'large'].map((size) => [size, { url: `/media/mill-${size}.avif` }]),
    ),
  };
  const entry = {
    ...{ slug: 'how-a-mill-wheel-turns', title: 'How a mill wheel turns', lead: 'Water from above.' },
    ...{ content: 'It **turns**.', author: 'Kryštof Holub', published_on: '2026-10-14', reading_minutes: 3, picture },
    localizations: [{ id: 7, locale: 'cs', slug: 'jak-se-toci-mlynske-kolo' }],
  };
  /** What the content service holds: one article with that address, and another one. */
  const holding = (found: object[] = [entry], others: object[] = [{ ...entry, slug: 'november', title: 'November' }]) =>
    makeStore({
      ...{ locale: 'en', currency: 'EUR', apiUrl: 'http://localhost' },
      fetch: (url) => Promise.resolve(Response.json(String(url).includes('slug_ne=') ? others : found)),
    });
  const context = contextOf('blogArticle', 'en', { blog: entry.slug });
  const showIn = async (store: ReturnType<typeof holding>) => {
    const messages = await blogArticle.messages('en');
    render(
      <MemoryRouter>
        <Provider store={store}>
          <PageContextContext value={context}>
            <AreaMessages locale="en" messages={messages}>
              <blogArticle.Page />
            </AreaMessages>
          </PageContextContext>
        </Provider>
      </MemoryRouter>,
    );
  };

  it('[2.7] is shown with its picture, its text and what to read after it', async () => {
    const store = holding();
    expect(await blogArticle.load?.(context, store)).toEqual({ kind: 'ok', shared: true });
    await showIn(store);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How a mill wheel turns');
    expect(screen.getByText('turns').tagName).toBe('STRONG');
    expect(screen.getByText('Kryštof Holub, 14/10/2026, 3 minutes to read')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A mill' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'November' }).getAttribute('href')).toBe('/en/blog/november');
  });

  it('[2.39] knows its address in the other language', async () => {
    const store = holding();
    await blogArticle.load?.(context, store);
    expect(blogArticle.head(context, store, (id) => id)).toMatchObject({
      title: 'How a mill wheel turns',
      canonicalPath: '/en/blog/how-a-mill-wheel-turns',
      alternatePaths: { cs: '/cs/blog/jak-se-toci-mlynske-kolo' },
    });
  });

  it('leads to the blog of a language that it was not written in', async () => {
    const store = holding([{ ...entry, localizations: [] }]);
    await blogArticle.load?.(context, store);
    expect(blogArticle.head(context, store, (id) => id).alternatePaths).toEqual({ cs: '/cs/blog' });
  });

  it('is shown alone when there is no other, and without a picture when it has none', async () => {
    const store = holding([{ ...entry, picture: null }], []);
    await blogArticle.load?.(context, store);
    await showIn(store);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each(['no-such-article', 'What?'])('does not exist where there is none: %s', async (blog) => {
    const nowhere = contextOf('blogArticle', 'en', { blog });
    expect(await blogArticle.load?.(nowhere, holding([]))).toEqual({ kind: 'notFound' });
  });

  it('cannot be had while the content service is away', async () => {
    const fetch = () => Promise.resolve(new Response('', { status: 503 }));
    const away = makeStore({ locale: 'en', currency: 'EUR', apiUrl: 'http://localhost', fetch });
    expect(await blogArticle.load?.(context, away)).toEqual({ kind: 'unavailable' });
  });
});

describe('a legal document', () => {
  /** What the content service holds: one document, in the language that is asked for. */
  const withAnswer = (answer: () => Response) =>
    makeStore({ locale: 'en', currency: 'EUR', apiUrl: 'http://localhost', fetch: () => Promise.resolve(answer()) });
  const entry = { title: 'Terms and conditions', content: 'Be kind.', effective_from: '2026-11-01' };
  const context = contextOf('legal', 'en', { document: 'general-terms' });

  it('[3.21] is shown with its title, its text and the day it began', async () => {
    const holding = withAnswer(() => Response.json([entry]));
    expect(await legal.load?.(context, holding)).toEqual({ kind: 'ok', shared: true });
    const messages = await legal.messages('en');
    expect(legal.head(context, holding, (id) => id).title).toBe('Terms and conditions');
    render(
      <Provider store={holding}>
        <PageContextContext value={context}>
          <AreaMessages locale="en" messages={messages}>
            <legal.Page />
          </AreaMessages>
        </PageContextContext>
      </Provider>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions');
    expect(screen.getByText('Be kind.')).toBeTruthy();
    expect(screen.getByText('In force since 01/11/2026')).toBeTruthy();
  });

  it('does not exist when the content service has none', async () => {
    expect(
      await legal.load?.(
        context,
        withAnswer(() => Response.json([])),
      ),
    ).toEqual({ kind: 'notFound' });
  });

  it('cannot be had while the content service is away', async () => {
    const away = withAnswer(() => new Response('', { status: 503 }));
    expect(await legal.load?.(context, away)).toEqual({ kind: 'unavailable' });
  });
});

describe('the pages of the content area', () => {
  it.each(['', 'toString', '__proto__', 'data-protection/x'])('have no legal document %j', async (document) => {
    expect(await legal.load?.(contextOf('legal', 'cs', { document }), store)).toEqual({ kind: 'notFound' });
  });

  it('keep maintenance and diagnostics out of search engines', async () => {
    expect((await headOf(maintenance, contextOf('maintenance', 'cs'))).noIndex).toBe(true);
    expect((await headOf(diagnostics, contextOf('diagnostics', 'en'))).noIndex).toBe(true);
  });
});

describe('the diagnostics', () => {
  const federation = {
    remotes: [{ name: 'storefront', version: 'a1b2c3', entry: '', pages: {} }],
  } as unknown as Federation;

  it('[2.18] show the version of every remote and whether each service answers', async () => {
    const fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address) =>
        Promise.resolve(new Response(null, { status: address === '/healthz' ? 200 : 503 })),
      );
    await show(diagnostics, contextOf('diagnostics', 'en'), federation);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['storefronta1b2c3', 'shellanswers', 'apidoes not answer']);
    fetching.mockRestore();
  });

  it('are asked for anew each time', async () => {
    expect(await diagnostics.load?.(contextOf('diagnostics', 'en'), store)).toEqual({ kind: 'ok', shared: false });
  });
});
