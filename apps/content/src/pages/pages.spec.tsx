import { locales } from '@mp/domain';
import { FederationContext, type Federation } from '@mp/federation';
import { href } from '@mp/i18n';
import { pageRenderer, renderAt, stubApiOf } from '@mp/web-testing';
import { screen } from '@testing-library/react';
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

const { loadPage, renderPage } = pageRenderer();
const silent = () => stubApiOf({});
const away = () => stubApiOf(() => new Response('', { status: 503 }));

const plainPages = { about, blog, collections, contact, inspirations, vouchers };
const plainIds = Object.keys(plainPages) as (keyof typeof plainPages)[];

describe.each(locales)('the pages of the content area in %s', (locale) => {
  it.each(plainIds)('%s has a title, a description and its own address', async (id) => {
    const { head } = await renderPage(plainPages, href(id, { locale }), silent().fetch);
    expect(head).toMatchObject({
      title: expect.stringMatching(/^[^.]+$/),
      description: expect.stringMatching(/\.$/),
      canonicalPath: expect.stringMatching(new RegExp(`^/${locale}/`)),
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(head?.title);
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
    stubApiOf(({ query }) => ([...query.keys()].some((key) => key.endsWith('slug_ne')) ? others : found));
  const addressOf = (slug: string) => href('blogArticle', { locale: 'en', params: { blog: slug } });
  const address = addressOf(entry.slug);

  it('[2.7] is shown with its picture, its text and what to read after it', async () => {
    const { result } = await renderPage({ blogArticle }, address, holding().fetch);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How a mill wheel turns');
    expect(screen.getByText('turns').tagName).toBe('STRONG');
    expect(screen.getByText('Kryštof Holub, 14/10/2026, 3 minutes to read')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A mill' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'November' }).getAttribute('href')).toBe('/en/blog/november');
  });

  it('[2.39] knows its address in the other language', async () => {
    const { head } = await loadPage(blogArticle, address, holding().fetch);
    expect(head).toMatchObject({
      title: 'How a mill wheel turns',
      canonicalPath: '/en/blog/how-a-mill-wheel-turns',
      alternatePaths: { cs: '/cs/blog/jak-se-toci-mlynske-kolo' },
    });
  });

  it('leads to the blog of a language that it was not written in', async () => {
    const { head } = await loadPage(blogArticle, address, holding([{ ...entry, localizations: [] }]).fetch);
    expect(head?.alternatePaths).toEqual({ cs: '/cs/blog' });
  });

  it('is shown alone when there is no other, and without a picture when it has none', async () => {
    await renderPage({ blogArticle }, address, holding([{ ...entry, picture: null }], []).fetch);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each(['no-such-article', 'What?'])('does not exist where there is none: %s', async (slug) => {
    const { result } = await loadPage(blogArticle, addressOf(slug), holding([]).fetch);
    expect(result).toEqual({ kind: 'notFound' });
  });

  it('cannot be had while the content service is away', async () => {
    expect((await loadPage(blogArticle, address, away().fetch)).result).toEqual({ kind: 'unavailable' });
  });
});

describe('a legal document', () => {
  const entry = { title: 'Terms and conditions', content: 'Be kind.', effective_from: '2026-11-01' };
  const address = href('legal', { locale: 'en', params: { document: 'general-terms' } });

  it('[3.21] is shown with its title, its text and the day it began', async () => {
    const { result, head } = await renderPage({ legal }, address, stubApiOf(() => [entry]).fetch);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(head?.title).toBe('Terms and conditions');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions');
    expect(screen.getByText('Be kind.')).toBeTruthy();
    expect(screen.getByText('In force since 01/11/2026')).toBeTruthy();
  });

  it('does not exist when the content service has none', async () => {
    expect((await loadPage(legal, address, stubApiOf(() => []).fetch)).result).toEqual({ kind: 'notFound' });
  });

  it('cannot be had while the content service is away', async () => {
    expect((await loadPage(legal, address, away().fetch)).result).toEqual({ kind: 'unavailable' });
  });
});

describe('the pages of the content area', () => {
  it.each(['/cs/legal', '/cs/legal/toString', '/cs/legal/__proto__', '/cs/legal/data-protection%2Fx'])(
    'have no legal document at %s, and ask for none',
    async (address) => {
      const api = silent();
      expect((await loadPage(legal, address, api.fetch)).result).toEqual({ kind: 'notFound' });
      expect(api.asked).toEqual([]);
    },
  );

  it('keep maintenance and diagnostics out of search engines', async () => {
    expect((await loadPage(maintenance, '/cs/maintenance', silent().fetch)).head?.noIndex).toBe(true);
    expect((await loadPage(diagnostics, '/en/test', silent().fetch)).head?.noIndex).toBe(true);
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
    const page = (
      <FederationContext value={federation}>
        <diagnostics.Page />
      </FederationContext>
    );
    await renderAt(href('diagnostics', { locale: 'en' }), page, { messages: diagnostics.messages });
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['storefronta1b2c3', 'shellanswers', 'apidoes not answer']);
    fetching.mockRestore();
  });

  it('are asked for anew each time', async () => {
    const { result } = await loadPage(diagnostics, href('diagnostics', { locale: 'en' }), silent().fetch);
    expect(result).toEqual({ kind: 'ok', shared: false });
  });
});
