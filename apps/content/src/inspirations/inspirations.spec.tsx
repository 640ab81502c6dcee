import { locales, seasons } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf } from '@mp/ui/testing';
import { screen } from '@testing-library/react';
import inspiration from '../pages/inspiration.tsx';
import inspirations from '../pages/inspirations.tsx';
import { collectionWire, storyWire } from '../testing/entry-wire.ts';
import { clientWire } from '../testing/wire.ts';

const { loadPage, renderPage } = pageRenderer();

/** Four collections, one of them empty; the editors have texts of two, and of one that is missing in the catalogue. */
const shop = () =>
  stubApiOf({
    'GET /public/collection': () => ({
      data: [collectionWire(1), collectionWire(2), collectionWire(3, { hotel_count: 0 }), collectionWire(4)],
    }),
    'GET /content/inspiration': () => [storyWire(4), storyWire(9), storyWire(2), storyWire(3)],
    'GET /public/client': () => ({
      data: [clientWire({ pkid: 7, name: 'Mill', static_url: 'mill' })],
      matchedRows: 1,
      minMaxPrices: [],
    }),
  });
const away = () => stubApiOf(() => new Response('', { status: 503 }));
const titles = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe.each(locales)('inspirations in %s', (locale) => {
  const at = (slug: string) => href('inspiration', { locale, params: { inspiration: slug } });

  it('[2.10] are listed in the editors’ order, those without a text last', async () => {
    const { result } = await renderPage({ inspirations }, href('inspirations', { locale }), shop().fetch);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(titles(2)).toEqual(['Story 4', 'Story 2', 'Collection 1']);
    expect(screen.getByRole('link', { name: 'Story 4' }).getAttribute('href')).toBe(at('collection-4'));
  });

  it('[2.10] [4.20] shows one with its places, and requests them without dates', async () => {
    const api = shop();
    const dated = `${at('collection-2')}?arr=2027-02-19&dep=2027-02-21`;
    const { head } = await renderPage({ inspiration }, dated, api.fetch);
    expect(titles(1)).toEqual(['Story 2']);
    expect(screen.getByRole('link', { name: 'Mill' }).getAttribute('href')).toMatch(/\/mill$/);
    const [requested] = api.sent.filter(({ path }) => path === '/public/client');
    expect([
      requested?.query.get('inspiration'),
      requested?.query.get('arrival'),
      requested?.query.get('departure'),
    ]).toEqual(['2', null, null]);
    const alternatePaths = { cs: '/cs/inspirace/kolekce-2', en: '/en/inspiration/collection-2' };
    const catalogue = screen.getByRole('link', { name: /Vybrat termín|Choose dates/ }).getAttribute('href');
    expect(catalogue).toBe(href('catalogue', { locale, query: { i: 2 } }));
    expect(head).toMatchObject({
      canonicalPath: alternatePaths[locale],
      alternatePaths,
    });
  });

  it.each(seasons)('[4.5] show their pictures of %s', async (season) => {
    const inSeason = pageRenderer({ season });
    const list = await inSeason.renderPage({ inspirations }, href('inspirations', { locale }), shop().fetch);
    const sources = () => [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
    expect(sources()).toEqual([`/media/picture-4-${season}-medium.jpg`, `/media/picture-2-${season}-medium.jpg`]);
    expect(list.head?.image).toBe(`/media/picture-4-${season}-medium.jpg`);
    list.unmount();
    const one = await inSeason.renderPage({ inspiration }, at('collection-2'), shop().fetch);
    expect(one.head?.image).toBe(`/media/picture-2-${season}-medium.jpg`);
    expect(one.head?.heroImage?.srcSet).toContain(`picture-2-${season}-`);
    const cover = screen.getByRole('img', { name: season === 'winter' ? 'A picture in the snow' : 'A picture' });
    expect(cover.getAttribute('src')).toBe(`/media/picture-2-${season}-medium.jpg`);
  });

  it('link to each other', async () => {
    await renderPage({ inspiration }, at('collection-2'), shop().fetch);
    expect(titles(3)).toEqual(['Mill', 'Collection 1', 'Story 4']);
  });

  it.each(['collection-3', 'collection-9', 'no-such'])('has none at %s', async (slug) => {
    expect((await loadPage(inspiration, at(slug), shop().fetch)).result).toEqual({ kind: 'notFound' });
  });

  it('fail to load while the catalogue is unavailable', async () => {
    expect((await loadPage(inspirations, href('inspirations', { locale }), away().fetch)).result).toEqual({
      kind: 'unavailable',
    });
    expect((await loadPage(inspiration, at('collection-2'), away().fetch)).result).toEqual({ kind: 'unavailable' });
  });
});
