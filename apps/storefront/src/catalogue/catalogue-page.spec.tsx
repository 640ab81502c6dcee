import { expectConsoleError } from '@mp/testing/console';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import collectionPage from '../collection/collection-page.tsx';
import { visitPage, type ApiResponses } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import cataloguePage from './catalogue-page.tsx';

const total = 30;
/** Lists of places, without editorial texts. */
const list =
  (responses: ApiResponses): ApiResponses =>
  (url) =>
    url.pathname.startsWith('/content/') ? [] : responses(url);
const listed = list(({ searchParams }) => {
  const offset = Number(searchParams.get('offset'));
  return {
    data: Array.from({ length: Math.min(12, total - offset) }, (_, index) =>
      clientWire({
        pkid: 1000 + offset + index,
        name: `Místo ${offset + index + 1}`,
        static_url: `misto-${offset + index + 1}`,
      }),
    ),
    matchedRows: total,
    minMaxPrices: [],
  };
});
const one = (change: Parameters<typeof clientWire>[0]) =>
  list(() => ({ data: [clientWire(change)], matchedRows: 1, minMaxPrices: [] }));
const nothing = list(() => ({ data: [], matchedRows: 0, minMaxPrices: [] }));
const visit = (address: string, responses: ApiResponses = listed) => visitPage(cataloguePage, address, responses);
const card = () => within(screen.getByRole('article'));

describe('the catalogue', () => {
  it('[2.40] shows the first twelve places, their number, and a link to more', async () => {
    const { result } = await visit('/cs/kouzelna-mista');
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Všechna kouzelná místa' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: '30 míst' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'Načíst další místa' }).getAttribute('href')).toBe(
      '/cs/kouzelna-mista?lm=1',
    );
  });

  it('[7.37] shows the pages of the address, each requested once', async () => {
    const { requested } = await visit('/cs/kouzelna-mista?lm=2');
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(screen.queryByRole('link', { name: 'Načíst další místa' })).toBeNull();
    expect(requested.filter((path) => path.startsWith('/public/client'))).toHaveLength(3);
  });

  it('counts loaded places when more fail to load, with one retry', async () => {
    await visit('/cs/kouzelna-mista?lm=1', (url) => (url.searchParams.get('offset') === '12' ? 503 : listed(url)));
    expect(await screen.findByRole('button', { name: 'Zkusit znovu' })).toBeDefined();
    expect(screen.getByText('Zobrazeno 12 z 30')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Načíst další místa' })).toBeNull();
  });

  it('[9.5] loads the pictures of the first four cards eagerly and the rest lazily', async () => {
    await visit('/cs/kouzelna-mista');
    const loading = screen
      .getAllByRole('article')
      .map((article) => article.querySelector('img')?.getAttribute('loading') ?? 'eager');
    expect(loading.slice(0, 5)).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
  });

  it('[2.93] [5.25] searches again from the sheet, and keeps the rest of the address', async () => {
    const { address } = await visit('/cs/kouzelna-mista/destinace/sumava?arr=2027-02-19&dep=2027-02-21&ib=1&lm=1');
    await userEvent.click(screen.getByRole('button', { name: /^Šumava/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByRole('button', { name: /^Kam Šumava/ })).toBeDefined();
    await userEvent.click(sheet.getByRole('button', { name: /^Kdo pojede/ }));
    for (let times = 0; times < 10; times++) await userEvent.click(sheet.getByRole('button', { name: /^Přidat dosp/ }));
    await userEvent.click(sheet.getByRole('button', { name: /^Potvrdit/ }));
    await userEvent.click(sheet.getByRole('button', { name: /^Najít místa/ }));
    expect(address()).toBe('/cs/kouzelna-mista/destinace/sumava?arr=2027-02-19&dep=2027-02-21&ad=10&ib=1');
  });

  it.each([
    ['e=2112,999999', 'e=2112'],
    ['e=999999&re=999998&i=2147', 'i=2147'],
    ['sr=1&src=2&mr=3&tr=4&aw=5', ''],
  ])('drops unknown collections from %s', async (search, kept) => {
    const { result } = await visit(`/cs/kouzelna-mista?${search}&ad=3`);
    const to = `/cs/kouzelna-mista?${kept}${kept && '&'}ad=3`;
    expect(result).toEqual({ kind: 'redirect', to, permanent: false });
  });

  it('requests the query of the address', async () => {
    const { requested } = await visit(
      '/cs/kouzelna-mista/destinace/sumava?arr=2027-02-19&dep=2027-02-21&ad=3&max=4000&ib=1&sort=price',
    );
    const question = new URLSearchParams(requested.find((path) => path.startsWith('/public/client'))?.split('?')[1]);
    expect(Object.fromEntries(question)).toMatchObject({
      destination: '2001',
      arrival: '2027-02-19',
      departure: '2027-02-21',
      persons: '3',
      max_price: '4000',
      instant_booking: '1',
      sort: 'price',
    });
  });

  it.each([
    ['what is nonsense', '/cs/kouzelna-mista?arr=2020-01-01&dep=2020-01-03&ib=1', '/cs/kouzelna-mista?ib=1'],
    [
      '[2.19] a chosen destination to its own path',
      '/cs/kouzelna-mista?d=2003&c=&ad=2',
      '/cs/kouzelna-mista/destinace/jizerske-hory',
    ],
    ['[3.6] a whole country', '/cs/kouzelna-mista?d=444', '/cs/kouzelna-mista/destinace/cesko'],
    ['[2.5] a chosen category', '/cs/kouzelna-mista?c=2080&ad=4', '/cs/kouzelna-mista/kategorie/mlyny?ad=4'],
    [
      'a slug of the other language',
      '/cs/kouzelna-mista/destinace/jizera-mountains',
      '/cs/kouzelna-mista/destinace/jizerske-hory',
    ],
    [
      '[4.1] a slug that the destination had before',
      '/cs/kouzelna-mista/destinace/jizerky?ad=3',
      '/cs/kouzelna-mista/destinace/jizerske-hory?ad=3',
    ],
    ['[3.5] the hidden collection', '/cs/kouzelna-mista?d=1174', '/cs/kouzelna-mista'],
  ])('redirects %s', async (_, address, to) => {
    expect((await visit(address)).result).toEqual({ kind: 'redirect', to, permanent: false });
  });

  it('[2.4] names the destination, selects it in the form, and has its path in the other language', async () => {
    const { head } = await visit('/cs/kouzelna-mista/destinace/jizerske-hory?ad=3');
    expect(screen.getByRole('heading', { level: 1, name: 'Jizerské hory' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Kam').value).toBe('Jizerské hory');
    expect(document.querySelector<HTMLInputElement>('input[name=d]')?.value).toBe('2003');
    expect(head?.canonicalPath).toBe('/cs/kouzelna-mista/destinace/jizerske-hory');
    expect(head?.alternatePaths?.en).toBe('/en/magical-places/destination/jizera-mountains');
  });

  it.each([
    ['/cs/kouzelna-mista', 'Harrachov a okolí', 'Harrachov a okolí: místa k pobytu'],
    ['/en/magical-places', 'Harrachov and around', 'Harrachov and around: places to stay'],
  ])('[7.22] is about a town and its surroundings: %s', async (path, heading, title) => {
    const { head } = await visit(`${path}?lat1=50.68&lat2=50.86&lng1=15.29&lng2=15.57&near=Harrachov`);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(head?.title).toBe(title);
  });

  it('shows that places failed to load, keeps the query, and retries', async () => {
    let up = false;
    const { result } = await visit('/cs/kouzelna-mista?ib=1', (url) => (up ? listed(url) : 503));
    expect(result).toEqual({ kind: 'ok', shared: false });
    expect((await screen.findByRole('alert')).textContent).toContain('Místa se teď nepodařilo načíst');
    expect(screen.getByLabelText<HTMLInputElement>('Jen s okamžitým potvrzením').checked).toBe(true);
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findAllByRole('article')).toHaveLength(12);
  });

  it.each([
    ['no list at all', { matchedRows: 30 }],
    ['nothing', {}],
    ['text', 'Bad gateway'],
  ])('shows the same when the API responds with %s', async (_, answer) => {
    expectConsoleError(/An unhandled error occurred processing a request for the endpoint "places"/);
    await visit('/cs/kouzelna-mista', () => answer);
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('[2.42] links back from beyond the end of the list', async () => {
    await visit('/cs/kouzelna-mista?ib=1&o=600', ({ searchParams }) => ({
      ...(listed(new URL('https://api.test/?offset=0')) as object),
      ...(searchParams.get('offset') === '600' && { data: [] }),
    }));
    expect(screen.getByRole('heading', { level: 2, name: 'Tak daleko seznam nesahá' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Na začátek seznamu' }).getAttribute('href')).toBe(
      '/cs/kouzelna-mista?ib=1',
    );
  });

  it('[2.42] [8.13] shows that nothing matches, and offers to reset the filters but not the dates', async () => {
    await visit('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21&ib=1', nothing);
    expect(screen.getByRole('heading', { level: 2, name: 'Tady už nic dalšího není' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zrušit filtry' }).getAttribute('href')).toBe(
      '/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21',
    );
    expect(screen.queryByRole('link', { name: 'Zobrazit bez termínu' })).toBeNull();
  });

  it.each([
    ['/cs/kouzelna-mista/destinace/sumava?e=2112&ac=1&ad=3', '/cs/kouzelna-mista/destinace/sumava?ad=3'],
    ['/cs/kouzelna-mista/kategorie/mlyny?i=2147&min=2000', '/cs/kouzelna-mista/kategorie/mlyny'],
    ['/cs/kouzelna-mista/objevuj/pro-dva/sumava?d=2003&ib=1', '/cs/kouzelna-mista/objevuj/pro-dva/sumava'],
  ])('[8.13] resets filters and keeps the subject of the page: %s', async (address, reset) => {
    await visit(address, nothing);
    expect(screen.getByRole('link', { name: 'Zrušit filtry' }).getAttribute('href')).toBe(reset);
  });

  it('offers to remove dates if they are the only filter, or without other hints', async () => {
    await visit('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21', nothing);
    expect(screen.getByRole('link', { name: 'Zobrazit bez termínu' }).getAttribute('href')).toBe('/cs/kouzelna-mista');
    expect(screen.queryByRole('link', { name: 'Zrušit filtry' })).toBeNull();
  });

  it('names the filters whose removal helps most and the nearest dates, each one press away', async () => {
    const { result } = await visit(
      '/cs/kouzelna-mista/destinace/sumava?e=2112&min=3000&arr=2027-02-19&dep=2027-02-21',
      (url) =>
        url.pathname === '/public/hints/filters'
          ? {
              matchedRows: 0,
              data: [
                { filter: 'min_price', value: null, matches: 7 },
                { filter: 'equipment', value: 2112, matches: 2 },
                { filter: 'dates', value: null, matches: 1 },
              ],
            }
          : url.pathname === '/public/hints'
            ? {
                data: [
                  {
                    arrival: '2027-02-26',
                    departure: '2027-02-28',
                    nights: 2,
                    matches: 1,
                    from: { minor: 640_000, currency: 'CZK' },
                  },
                ],
              }
            : nothing(url),
    );
    expect(result).toEqual({ kind: 'ok', shared: true });
    const fewer = within(screen.getByRole('region', { name: 'Co by pomohlo nejvíc' })).getAllByRole('link');
    expect(fewer.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bez spodní ceny7 míst', '/cs/kouzelna-mista/destinace/sumava?e=2112&arr=2027-02-19&dep=2027-02-21'],
      ['Bez filtru Sauna2 místa', '/cs/kouzelna-mista/destinace/sumava?arr=2027-02-19&dep=2027-02-21&min=3000'],
      ['V kterémkoli termínu1 místo', '/cs/kouzelna-mista/destinace/sumava?e=2112&min=3000'],
    ]);
    const near = within(screen.getByRole('region', { name: 'Nejbližší volné termíny' })).getByRole('link');
    expect(near.textContent).toContain('2 noci · 1 místo · od 6');
    expect(near.getAttribute('href')).toBe(
      '/cs/kouzelna-mista/destinace/sumava?e=2112&arr=2027-02-26&dep=2027-02-28&min=3000',
    );
  });

  it('[8.13] offers to search without dogs where no place takes them', async () => {
    await visit('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21&infants=1&dogs=4', (url) =>
      url.pathname === '/public/hints/filters' && url.searchParams.get('dogs') === '4'
        ? { matchedRows: 0, data: [{ filter: 'dogs', value: null, matches: 9 }] }
        : nothing(url),
    );
    const link = screen.getByRole('link', { name: /^Bez psů/ });
    expect(link.getAttribute('href')).toBe('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21&infants=1');
  });

  it('[2.85] shows filters that the form has no field for, and removes each', async () => {
    await visit('/cs/kouzelna-mista?e=2112');
    const chip = within(screen.getByRole('list', { name: 'Zvolené filtry' })).getByRole('link');
    expect(chip.textContent).toContain('Sauna');
    expect(chip.getAttribute('href')).toBe('/cs/kouzelna-mista');
  });

  it('[2.6] shows the places within a chain of collections', async () => {
    const { requested } = await visit('/cs/kouzelna-mista/objevuj/pro-dva/sumava');
    expect(screen.getByRole('heading', { level: 1, name: 'Pro dva · Šumava' })).toBeDefined();
    expect(requested.some((path) => path.includes(`collection=${encodeURIComponent('2147,2001')}`))).toBe(true);
  });

  it('[2.6] requests places in all of a chain of one type, and keeps other filters', async () => {
    const { requested } = await visit('/cs/kouzelna-mista/objevuj/sumava/jizerske-hory?d=2003');
    const question = new URLSearchParams(requested.find((path) => path.startsWith('/public/client'))?.split('?')[1]);
    expect(question.get('collection')).toBe('2001,2003');
    expect(question.get('destination')).toBe('2003');
  });

  it('[2.43] [4.14] shows a list of ten, and always the list beside the map', async () => {
    const { requested } = await visit('/cs/kouzelna-mista?mv=1');
    expect(requested.find((path) => path.startsWith('/public/client'))).toContain('limit=10');
    const views = within(screen.getByRole('navigation', { name: 'Zobrazení' }));
    expect(views.getByRole('link', { current: true }).textContent).toBe('Mapa');
    expect(views.getByRole('link', { name: 'Mřížka' }).getAttribute('href')).toBe('/cs/kouzelna-mista');
    expect(views.getByRole('link', { name: 'Seznam' }).getAttribute('href')).toBe('/cs/kouzelna-mista?view=list');
    const map = within(screen.getByRole('complementary', { name: 'Mapa míst v seznamu' }));
    expect(map.getByRole('link', { name: 'Místo 1' }).getAttribute('href')).toBe('/cs/kouzelna-mista/misto-1');
    expect(map.getByRole('link', { name: 'Zavřít mapu' }).getAttribute('href')).toBe('/cs/kouzelna-mista');
  });

  it('[2.41] applies a box of the top bar as soon as it is ticked', async () => {
    const { address } = await visit('/cs/kouzelna-mista?e=2112&view=list');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Přijímá dárkové vouchery' }));
    expect(new URLSearchParams(address().split('?')[1]).get('ac')).toBe('1');
    expect(new URLSearchParams(address().split('?')[1]).get('view')).toBe('list');
  });

  it('[7.40] counts the active filters on the button of all filters', async () => {
    await visit('/cs/kouzelna-mista/destinace/sumava?c=2080&e=2112&min=1000&ib=1');
    expect(screen.getByRole('button', { name: 'Další filtry (5)' })).toBeDefined();
  });

  it.each(['', '&mv=1'])(
    '[5.39] [7.40] neither counts nor shows price bounds that exclude nothing (%j)',
    async (map) => {
      const czk = (minor: number) => ({ minor, currency: 'CZK' });
      const minMaxPrices = [{ currency: 'CZK', minPrice: czk(207_000), maxPrice: czk(880_000) }];
      await visit(
        `/cs/kouzelna-mista?ib=1&min=1&max=19000${map}`,
        list(() => ({ data: [clientWire()], matchedRows: 1, minMaxPrices })),
      );
      expect(screen.getByRole('button', { name: 'Další filtry (1)' })).toBeDefined();
      expect(screen.queryByText(/od 1\sKč|19\s000/)).toBeNull();
      // One filter is left, which needs no link to clear all.
      expect(screen.queryByRole('link', { name: 'Zrušit vše' })).toBeNull();
    },
  );

  it('[2.17] has a landing page for every collection, and none for other names', async () => {
    const landed = await visitPage(collectionPage, '/cs/pro-dva', listed);
    expect(landed.head?.canonicalPath).toBe('/cs/pro-dva');
    expect(screen.getByRole('heading', { level: 1, name: 'Pro dva' })).toBeDefined();
  });

  it.each([
    ['/cs/mlynyy', ['Mlýny'], ['mlynyy']],
    ['/cs/kouzelna-mista/kategorie/ty-mlyny', ['Mlýny'], ['ty mlyny', 'mlyny']],
    ['/cs/kouzelna-mista/destinace/nikde', [], ['nikde']],
    ['/cs/kouzelna-mista/objevuj/mlyny/nikde', [], ['mlyny nikde', 'mlyny']],
  ])('[2.26] %s is not found, and proposes %j', async (address, proposed, searched) => {
    const page = /kategorie|destinace|objevuj/.test(address) ? cataloguePage : collectionPage;
    const { result, head, requested } = await visitPage(page, address, (url) => {
      if (url.pathname !== '/public/search') return listed(url);
      const found = ['mlynyy', 'mlyny'].includes(url.searchParams.get('text') ?? '') && proposed.length > 0;
      const mills = { id: 2080, label: 'Mlýny', collection_type: 'category', static_url: 'mlyny' };
      return { clients: [], collections: found ? [mills] : [], blogs: [], towns: [] };
    });
    expect(result).toEqual({ kind: 'ok', shared: false, missing: true });
    expect(head).toEqual({ title: 'Stránka nebyla nalezena', noIndex: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Stránka nebyla nalezena' })).toBeDefined();
    const searches = requested.filter((path) => path.startsWith('/public/search'));
    expect(searches.map((path) => new URLSearchParams(path.split('?')[1]).get('text'))).toEqual(searched);
    const ways = screen.queryByRole('region', { name: 'Nehledali jste některé z těchto?' });
    expect(
      ways
        ? within(ways)
            .getAllByRole('link')
            .map(({ textContent }) => textContent)
        : [],
    ).toEqual(proposed);
    expect(screen.getByRole('region', { name: 'Kam bychom jeli my' })).toBeDefined();
  });

  it('[2.17] shows the editors’ text of the collection above the places', async () => {
    const edited: ApiResponses = (url) => {
      if (!url.pathname.startsWith('/content/')) return listed(url);
      const lead = `${url.pathname.split('/').at(-1)} ${url.searchParams.get('collection')}`;
      const content = '## Na co se připravit\n\nStropy jsou **nízké**.';
      return url.pathname === '/content/landing-pages' && url.searchParams.get('collection') === '2147'
        ? []
        : [{ lead, content }];
    };
    const mills = await visitPage(collectionPage, '/cs/mlyny', edited);
    expect(screen.getByText('landing-pages 2080')).toBeDefined();
    expect(mills.head?.description).toBe('landing-pages 2080');
    expect(screen.getByRole('heading', { level: 2, name: 'Na co se připravit' })).toBeDefined();
    expect(screen.getByText('nízké').tagName).toBe('STRONG');
    mills.unmount();
    // An inspiration without its own landing page has its lead from the inspirations.
    const forTwo = await visitPage(collectionPage, '/cs/pro-dva', edited);
    expect(screen.getByText('inspiration 2147')).toBeDefined();
    expect(forTwo.head?.description).toBe('inspiration 2147');
  });

  it('[2.17] introduces a collection without editorial text by its type', async () => {
    const { head } = await visitPage(collectionPage, '/cs/mlyny', listed);
    expect(screen.getByText(/^Domy jednoho druhu/)).toBeDefined();
    expect(head?.description).toMatch(/^Mlýny: /);
  });
});

describe('a card', () => {
  it('[2.44] [9.9] shows what, where and the lowest price of a night, in the visitor’s currency', async () => {
    await visit('/cs/kouzelna-mista', one({}));
    expect(card().getByRole('heading', { name: 'Mlýn Na Jordánce' })).toBeDefined();
    expect(card().getByText('Mlýny')).toBeDefined();
    expect(card().getByText('Troskovice, Česko')).toBeDefined();
    expect(card().getByText('od')).toBeDefined();
    expect(card().getByText('2 070 Kč')).toBeDefined();
    expect(card().getByText('za noc')).toBeDefined();
    expect(card().getByRole('link', { name: 'Rezervovat ihned online – Mlýn Na Jordánce' })).toBeDefined();
  });

  it('[9.1] speaks English and counts in euros', async () => {
    await visit('/en/magical-places', one({ instant_booking: false }));
    expect(card().getByText('€83')).toBeDefined();
    expect(card().getByText('Troskovice, Czechia')).toBeDefined();
    expect(card().getByRole('link', { name: 'Book – Mlýn Na Jordánce' })).toBeDefined();
  });

  it('[2.44] links to the detail of a place that is not on sale, without a price', async () => {
    await visit('/cs/kouzelna-mista', one({ allow_sell: false, prices: [] }));
    expect(card().getByRole('link', { name: 'Prohlédnout – Mlýn Na Jordánce' })).toBeDefined();
    expect(card().queryByText(/Kč/)).toBeNull();
  });

  it('[2.44] shows the total of the stay with dates and the name of its rate, and passes the dates on', async () => {
    const term_price = {
      total: { minor: 530_000, currency: 'CZK' as const },
      nights: 2,
      per_night: { minor: 265_000, currency: 'CZK' as const },
      rate: 'Výhodně bez storna',
      arrival: '2027-02-19',
      departure: '2027-02-21',
      points: 103,
    };
    await visit('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21', one({ term_price, filter_match: true }));
    expect(card().getByText('5 300 Kč')).toBeDefined();
    expect(card().getByText('za 2 noci · 2 650 Kč za noc · Výhodně bez storna')).toBeDefined();
    expect(card().getByRole('link', { name: 'Mlýn Na Jordánce' }).getAttribute('href')).toBe(
      '/cs/kouzelna-mista/mlyn-na-jordance?arr=2027-02-19&dep=2027-02-21',
    );
  });

  it('shows the cheapest stay of flexible dates with its days, and links to it', async () => {
    const term_price = {
      total: { minor: 1_400_000, currency: 'CZK' as const },
      nights: 7,
      per_night: { minor: 200_000, currency: 'CZK' as const },
      rate: null,
      arrival: '2027-05-08',
      departure: '2027-05-15',
      points: 190,
    };
    const { requested } = await visit('/cs/kouzelna-mista?fm=2027-05&fs=week', one({ term_price, filter_match: true }));
    expect(requested.some((path) => path.includes('flex_month=2027-05&flex_stay=week'))).toBe(true);
    expect(card().getByText('8. 5. až 15. 5. · 2 000 Kč za noc')).toBeDefined();
    expect(card().getByRole('link', { name: 'Mlýn Na Jordánce' }).getAttribute('href')).toBe(
      '/cs/kouzelna-mista/mlyn-na-jordance?arr=2027-05-08&dep=2027-05-15',
    );
  });

  it('shows that a place is unavailable on the dates', async () => {
    await visit('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21', one({ filter_match: false }));
    expect(card().getByText('V tomto termínu obsazeno')).toBeDefined();
  });

  it('[9.22] has a long name as a whole: the style sheet cuts it where there is no room', async () => {
    await visit('/cs/kouzelna-mista', one({ name: 'Chalupa u tří jabloní a jedné hrušky' }));
    const link = card().getByRole('link', { name: 'Chalupa u tří jabloní a jedné hrušky' });
    expect(link.textContent).toBe('Chalupa u tří jabloní a jedné hrušky');
    expect(link.children).toHaveLength(0);
  });

  it('[3.27] [10.3] shows points and the rating with icons of their own', async () => {
    const term_price = {
      total: { minor: 530_000, currency: 'CZK' as const },
      nights: 2,
      per_night: { minor: 265_000, currency: 'CZK' as const },
      rate: null,
      arrival: '2027-02-19',
      departure: '2027-02-21',
      points: 103,
    };
    const rating = { average: 4.5, count: 7 };
    await visit('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21', one({ term_price, filter_match: true, rating }));
    expect(document.querySelectorAll('article .i-star')).toHaveLength(1);
    expect(document.querySelectorAll('article .i-medal')).toHaveLength(1);
  });
});
