import { screen, within } from '@testing-library/react';
import { visitPage, type ApiResponses } from '../testing/visit-page.ts';
import { clientWire, detailWire, stayRateWire } from '../testing/wire.ts';
import placePage from './place-page.tsx';

interface World {
  readonly detail?: Parameters<typeof detailWire>[0];
  readonly rates?: readonly object[];
  readonly days?: readonly object[];
  readonly departures?: readonly object[];
  readonly roomPrices?: readonly object[];
  /** The place's stays near the wanted one. */
  readonly near?: readonly object[];
  /** Names for the search. */
  readonly names?: readonly string[];
  /** Places like the one with the id 1. */
  readonly like?: readonly number[];
  readonly broken?: string;
}

const world =
  ({
    detail = {},
    rates = [stayRateWire()],
    days = [],
    departures = [],
    roomPrices = [],
    near = [],
    names = [],
    like = [],
    broken,
  }: World = {}): ApiResponses =>
  ({ pathname, searchParams }) => {
    if (pathname === broken) return 503;
    switch (pathname) {
      case '/public/search': {
        const found = names.filter((name) => name.includes(searchParams.get('text') ?? ''));
        const places = (searchParams.get('type') ?? 'CL') === 'CL';
        return {
          clients: places ? found.map((name, index) => ({ id: index + 1, name, static_url: name })) : [],
          collections: [],
          blogs: places ? [] : [{ id: 1, name: 'Český ráj po ránu', static_url: 'cesky-raj-po-ranu' }],
          towns: [],
        };
      }
      case '/public/client': {
        const ids = searchParams.get('clientId')?.split(',').map(Number) ?? [91, 92];
        return {
          data: ids.map((pkid) => clientWire({ pkid, name: `Místo ${pkid}`, static_url: `misto-${pkid}` })),
          matchedRows: ids.length,
          minMaxPrices: [],
        };
      }
      case '/public/ibe-prices':
        return { data: roomPrices, nights: 2 };
      case '/public/client/mlyn-na-jordance':
      case '/public/client/1006':
        return detailWire(detail);
      case '/public/client/1/related':
        return { data: like.map((pkid) => clientWire({ pkid, name: `Místo ${pkid}`, static_url: `misto-${pkid}` })) };
      case '/public/client/1006/related':
        return {
          data: [1, 2, 3, 4].map((pkid) => clientWire({ pkid, name: `Místo ${pkid}`, static_url: `misto-${pkid}` })),
        };
      case '/public/client/1006/nearby':
        return { data: { places: [], sights: [] } };
      case '/public/ibe-rates':
        return { data: rates, nights: 2 };
      case '/public/combinations':
        return {
          data: [
            {
              rate_id: 10061,
              rooms: [{ id: 1, count: 2, name: 'Mlynářský pokoj', price: stayRateWire().total }],
              capacity: 4,
              total: stayRateWire().total,
            },
          ],
          nights: 2,
        };
      case '/public/availability':
        return { data: days };
      case '/public/departure-set':
        return { data: departures };
      case '/public/hints':
        return { data: searchParams.get('clientId') === '1006' ? near : [] };
      default:
        return undefined;
    }
  };
const path = '/cs/kouzelna-mista/mlyn-na-jordance';
const dated = `${path}?arr=2027-02-19&dep=2027-02-21&ad=3&ch=1`;
const visit = (address: string, given: World = {}) => visitPage(placePage, address, world(given));
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Části stránky' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const booking = () => within(screen.getByRole('complementary', { name: 'Rezervace' }));

describe('the address of a place', () => {
  it('redirects an address with invalid dates to the same one without them', async () => {
    const { result } = await visit(`${path}?arr=2020-01-01&dep=2027-02-21&ad=3`);
    expect(result).toEqual({ kind: 'redirect', to: `${path}?ad=3`, permanent: false });
  });

  it('[2.3] redirects a former name with the right id permanently, and keeps the query', async () => {
    expect((await visit('/cs/kouzelna-mista/stary-mlyn-1006?arr=2027-02-19&dep=2027-02-21')).result).toEqual({
      kind: 'redirect',
      to: `${path}?arr=2027-02-19&dep=2027-02-21`,
      permanent: true,
    });
  });

  it.each(['/cs/kouzelna-mista/neznamy-9999', '/cs/kouzelna-mista/neznamy'])(
    '[2.26] %s is not found, kept for nobody and not indexed',
    async (address) => {
      const { result, head } = await visit(address);
      expect(result).toEqual({ kind: 'ok', shared: false, missing: true });
      expect(head).toEqual({ title: 'Tohle místo u nás není', noIndex: true });
      expect(screen.getByRole('heading', { level: 1, name: 'Tohle místo u nás není' })).toBeDefined();
    },
  );

  const proposed = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('proposes places with a similar name for an unknown name', async () => {
    await visit('/cs/kouzelna-mista/mlyn-na-jordanse-9999', { names: ['mlyn na jordanse'] });
    expect(screen.getByRole('heading', { name: 'Nehledali jste některé z těchto?' })).toBeDefined();
    expect(proposed()).toEqual(['Místo 1']);
  });

  it('adds places that are similar to the first one found', async () => {
    await visit('/cs/kouzelna-mista/mlyn-na-jordanse-9999', { names: ['mlyn na jordanse'], like: [1, 5, 6, 7, 8] });
    expect(proposed()).toEqual(['Místo 1', 'Místo 5', 'Místo 6', 'Místo 7']);
  });

  it('searches the longest word alone when all words find nothing', async () => {
    await visit('/cs/kouzelna-mista/stary-mlyn-rozkvetly', { names: ['mlyn', 'chata rozkvetly'] });
    expect(proposed()).toEqual(['Místo 1']);
  });

  it('proposes recommended places if no name is similar', async () => {
    await visit('/cs/kouzelna-mista/qqqq');
    expect(screen.getByRole('heading', { name: 'Kam bychom jeli my' })).toBeDefined();
    expect(proposed()).toEqual(['Místo 91', 'Místo 92']);
  });

  it('is a 404 with links even without proposals', async () => {
    const { result } = await visit('/cs/kouzelna-mista/qqqq', { broken: '/public/client' });
    expect(result).toMatchObject({ missing: true });
    expect(screen.getByRole('link', { name: 'Všechna místa' })).toBeDefined();
  });

  it('is unavailable when the API is', async () => {
    expect((await visit(path, { broken: '/public/client/mlyn-na-jordance' })).result).toEqual({ kind: 'unavailable' });
  });

  it('names itself in the head, with structured data', async () => {
    const { head } = await visit(`${path}?arr=2027-02-19&dep=2027-02-21`);
    expect(head?.canonicalPath).toBe(path);
    expect(head?.structuredData).toMatchObject({
      '@type': 'LodgingBusiness',
      url: `https://shop.test${path}`,
      priceRange: '2070+ CZK',
      geo: { '@type': 'GeoCoordinates' },
      makesOffer: { '@type': 'Offer', price: 2070, priceCurrency: 'CZK', url: `https://shop.test${path}` },
    });
    expect(head?.way?.map((step) => step.path)).toEqual([
      '/cs/kouzelna-mista',
      ...Array(2).fill(expect.stringMatching(/^\/cs\/kouzelna-mista\/destinace\//)),
    ]);
  });
});

describe('the page of a place', () => {
  it('[2.46] has tabs of existing sections: no offers without dates', async () => {
    await visit(path);
    expect(screen.getByRole('heading', { level: 1, name: 'Mlýn Na Jordánce' })).toBeDefined();
    expect(tabs()).toEqual(['O místě', 'Galerie', 'Pokoje', 'Tipy', 'Kde to je']);
  });

  it('[2.46] has offers with dates', async () => {
    await visit(dated);
    expect(tabs()).toEqual(['O místě', 'Galerie', 'Pokoje', 'Nabídky', 'Tipy', 'Kde to je']);
  });

  it('[2.46] [2.47] has no rooms if nothing is on sale, and links to the place’s own website', async () => {
    await visit(dated, { detail: { allow_sell: false, prices: [] } });
    expect(tabs()).toEqual(['O místě', 'Galerie', 'Tipy', 'Kde to je']);
    const link = booking().getByRole('link', { name: /^Web místa/ });
    expect(link.getAttribute('href')).toBe('https://www.example.com/mlyn');
    expect(screen.queryByText(/Rezervovat (online|na vyžádání)/)).toBeNull();
  });

  it('[5.43] opens websites in a new tab, paths of the shop in the same one, and nothing else', async () => {
    const website = async (url: string | null) => {
      const { unmount } = await visit(path, { detail: { allow_sell: false, url } });
      const link = booking().queryByRole('link', { name: /^Web místa/ });
      const found = link && [link.getAttribute('href'), link.getAttribute('target')];
      unmount();
      return found;
    };
    expect(await website('https://www.example.com/mlyn')).toEqual(['https://www.example.com/mlyn', '_blank']);
    expect(await website('/cs/blog/mlyn')).toEqual(['/cs/blog/mlyn', null]);
    expect(await website('www.example.com')).toBeNull();
    expect(await website('javascript:alert(1)')).toBeNull();
    expect(await website(null)).toBeNull();
  });

  it('[2.46] shows tips, links and articles about the surroundings', async () => {
    await visit(path);
    const tips = within(screen.getByRole('region', { name: 'Tipy' }));
    expect(tips.getByText('K rybníku dojdete za deset minut.')).toBeDefined();
    expect(tips.getByRole('link', { name: 'Český ráj' }).getAttribute('href')).toBe(
      '/cs/kouzelna-mista/destinace/cesky-raj',
    );
    expect(tips.getByRole('link', { name: 'Český ráj po ránu' }).getAttribute('href')).toBe(
      '/cs/blog/cesky-raj-po-ranu',
    );
    expect(tips.queryByRole('heading', { name: 'Důvody, proč přijet' })).toBeNull();
  });

  it('[3.27] shows the points that the stay would earn, in all and with each rate', async () => {
    const rates = [stayRateWire(), stayRateWire({ id: 10062, name: 'Se snídaní', points: 122 })];
    await visit(dated, { rates });
    expect(booking().getByText('Za pobyt získáte 103 bodů v klubu.')).toBeDefined();
    const offers = within(screen.getByRole('region', { name: 'Nabídky' }));
    expect(offers.getAllByRole('article').map((offer) => within(offer).getByText(/^\+/).textContent)).toEqual([
      '+103 bodů do klubu za tento pobyt',
      '+122 bodů do klubu za tento pobyt',
    ]);
  });

  it('[4.34] shows until when each offer refunds how much', async () => {
    const step = { until: '2027-02-12T14:00:00.000Z', until_local: '2027-02-12T15:00', per_mille: 500 };
    const policy = { id: 'strict', name: 'Přísné storno', steps: [step] };
    const saver = { refundable: false, cancellation: null };
    await visit(dated, {
      rates: [
        stayRateWire({ ...saver, policy }),
        stayRateWire({ ...saver, id: 10062, policy: { ...policy, steps: [] } }),
      ],
    });
    const [refunded, saving] = within(screen.getByRole('region', { name: 'Nabídky' })).getAllByRole('article');
    expect(within(refunded!).getByText('Vrátíme 50 %').parentElement?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Vrátíme 50 % při zrušení do 12. února 2027 15:00',
    );
    expect(within(refunded!).getByText('Nevracíme nic')).toBeDefined();
    expect(within(refunded!).queryByText('Nejde zrušit s vrácením peněz')).toBeNull();
    expect(within(saving!).getByText('Nejde zrušit s vrácením peněz')).toBeDefined();
    expect(within(saving!).queryByText('Nevracíme nic')).toBeNull();
  });

  it('[3.27] shows no points if the stay earns none', async () => {
    await visit(dated, { rates: [stayRateWire({ points: 0 })] });
    expect(booking().getByText('5 300 Kč')).toBeDefined();
    expect(screen.queryByText(/klubu/)).toBeNull();
  });

  it('[2.48] has a booking button for each offer, with its rate and its rooms', async () => {
    await visit(dated, { rates: [stayRateWire({ id: 10061 }), stayRateWire({ id: 10062, name: 'Se snídaní' })] });
    const offers = within(screen.getByRole('region', { name: 'Nabídky' }));
    const stay = '/cs/checkout?hid=1006&arr=2027-02-19&dep=2027-02-21&ch=1&ad=3';
    expect(
      offers.getAllByRole('link', { name: /^Rezervovat tuto nabídku/ }).map((link) => link.getAttribute('href')),
    ).toEqual([`${stay}&rate=10061&rooms=1x2`, `${stay}&rate=10062`]);
    expect(offers.getByRole('link', { name: /Se snídaní.*nové kartě/ }).getAttribute('target')).toBe('_blank');
  });

  it('[2.48] books in a new tab, with the place, the dates and the party', async () => {
    await visit(dated);
    const link = booking().getByRole('link', { name: /^Rezervovat online/ });
    // The offer whose price is above the button.
    expect(link.getAttribute('href')).toBe(
      '/cs/checkout?hid=1006&arr=2027-02-19&dep=2027-02-21&ch=1&ad=3&rate=10061&rooms=1x2',
    );
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('[2.44] [2.48] names the rate of its price, and opens the booking with that rate chosen', async () => {
    const rates = [
      stayRateWire({ id: 10061, name: 'Samotný pobyt' }),
      stayRateWire({ id: 10062, name: 'Bez storna', total: { minor: 477_000, currency: 'CZK' } }),
    ];
    await visit(dated, { rates });
    expect(booking().getByText(/ · Bez storna$/)).toBeDefined();
    expect(booking().getByText('4 770 Kč')).toBeDefined();
    expect(
      booking()
        .getByRole('link', { name: /^Rezervovat online/ })
        .getAttribute('href'),
    ).toBe('/cs/checkout?hid=1006&arr=2027-02-19&dep=2027-02-21&ch=1&ad=3&rate=10062&step=rate');
  });

  it.each([true, false])('[2.83] has the mark of a place that takes gift vouchers: %s', async (accepts) => {
    await visit(path, { detail: { accept_coupon: accepts } });
    // With the text of the filter, which the page of vouchers quotes.
    expect(screen.queryAllByText('Přijímá dárkové vouchery')).toHaveLength(accepts ? 1 : 0);
  });

  it('[2.47] shows that a place is booked on request, and its response time', async () => {
    await visit(path, { detail: { instant_booking: false } });
    expect(booking().getByRole('link', { name: /^Rezervovat na vyžádání/ })).toBeDefined();
    expect(booking().getByText(/odpoví do 36 hodin/)).toBeDefined();
  });

  it('shows each rate with its total, what is in it and the best rooms', async () => {
    await visit(dated);
    const offer = within(screen.getByRole('heading', { name: 'Pobyt bez stravy' }).closest('article')!);
    expect(offer.getByText('5 300 Kč')).toBeDefined();
    expect(offer.getByText('za 2 noci · 2 650 Kč za noc')).toBeDefined();
    expect(offer.getByText('Nocleh')).toBeDefined();
    expect(offer.getByText('Pokoje v ceně: 2 × Mlynářský pokoj')).toBeDefined();
    expect(booking().getByText('5 300 Kč')).toBeDefined();
  });

  it('shows what each room costs at each rate, and how many are free', async () => {
    const price = (room_type_id: number, minor: number, free: number) => ({
      room_type_id,
      rate_id: 10061,
      price: { minor, currency: 'CZK' },
      capacity: 2,
      free,
    });
    const [room] = detailWire().room_types;
    await visit(dated, {
      detail: { room_types: [room!, { ...room!, id: 2, name: 'Podkroví', capacity: 4 }] },
      roomPrices: [price(1, 265_000, 1), price(2, 410_000, 3)],
    });
    const offer = within(screen.getByRole('heading', { name: 'Pobyt bez stravy' }).closest('article')!);
    expect(offer.getByText('Ceny po pokojích')).toBeDefined();
    expect(offer.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Mlynářský pokojpro 2 osoby · poslední volný2\u00a0650\u00a0Kč',
        'Podkrovípro 4 osoby · 3 volné4\u00a0100\u00a0Kč',
      ]),
    );
  });

  const day = (date: string, availability: string) => ({ date, availability, close_to_arrival: false });

  it.each([
    ['full', 'V tomto termínu je plno'],
    ['unknown', 'Nevíme, jestli je v tomto termínu volno'],
    ['closed', 'V tomto termínu se neprodává'],
  ])('[4.35] shows that a night is %s, and why booking is disabled', async (availability, words) => {
    await visit(dated, { rates: [], days: [day('2027-02-19', 'available'), day('2027-02-20', availability)] });
    expect(within(screen.getByRole('status')).getByText(words)).toBeDefined();
    expect(booking().getByRole('button', { name: 'Rezervovat online', description: words })).toBeDefined();
  });

  it('[4.35] shows how many dogs can be booked, and leads to the stay without', async () => {
    await visit(`${dated}&infants=1&dogs=3`, { detail: { max_dogs: 2 }, rates: [], days: [day('2027-02-19', 'full')] });
    const words = 'V jedné rezervaci tu můžou být nejvýš 2 psi';
    expect(booking().getByRole('button', { name: 'Rezervovat online', description: words })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bez psů' }).getAttribute('href')).toBe(
      `${path}?arr=2027-02-19&dep=2027-02-21&ad=3&ch=1&infants=1#offers`,
    );
  });

  it('[7.19] proposes the nearest available dates with their totals', async () => {
    const nearStay = (arrival: string, departure: string, nights: number, minor: number) => ({
      arrival,
      departure,
      nights,
      matches: 1,
      from: { minor, currency: 'CZK' },
    });
    const { requested } = await visit(dated, {
      rates: [],
      days: [day('2027-02-19', 'full')],
      near: [nearStay('2027-02-21', '2027-02-23', 2, 480_000), nearStay('2027-02-14', '2027-02-19', 5, 1_150_000)],
    });
    expect(requested).toContain('/public/hints?persons=3&children=1&clientId=1006&date=2027-02-19&nights=2&limit=3');
    const proposals = within(screen.getByRole('region', { name: 'Nejbližší volné termíny tady' })).getAllByRole('link');
    expect(proposals.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'ne 21.\u00a0února až út 23.\u00a0února2 noci · celkem od 4\u00a0800\u00a0Kč',
        `${path}?arr=2027-02-21&dep=2027-02-23&ad=3&ch=1#offers`,
      ],
      [
        'ne 14.\u00a0února až pá 19.\u00a0února5 nocí · celkem od 11\u00a0500\u00a0Kč',
        `${path}?arr=2027-02-14&dep=2027-02-19&ad=3&ch=1#offers`,
      ],
    ]);
  });

  it('[7.19] proposes no dates if none are near or they fail to load', async () => {
    for (const given of [{}, { broken: '/public/hints' }]) {
      const { unmount } = await visit(dated, { rates: [], days: [day('2027-02-19', 'full')], ...given });
      expect(screen.getAllByText('V tomto termínu je plno')).not.toHaveLength(0);
      expect(screen.queryByRole('region', { name: 'Nejbližší volné termíny tady' })).toBeNull();
      unmount();
    }
  });

  it('[4.36] names the shortest stay', async () => {
    await visit(dated, {
      rates: [],
      days: [day('2027-02-19', 'available'), day('2027-02-20', 'available')],
      departures: [
        {
          date: '2027-02-21',
          departure: false,
          total: null,
          restr_min_stay: 3,
          restr_max_stay: null,
          close_to_departure: false,
        },
      ],
    });
    expect(screen.getAllByText('V tomto termínu můžete zůstat nejméně 3 noci')).not.toHaveLength(0);
  });

  it('shows the place when prices fail to load, and is not cached then', async () => {
    const { result } = await visit(dated, { broken: '/public/ibe-rates' });
    expect(result).toEqual({ kind: 'ok', shared: false });
    expect((await screen.findByRole('alert')).textContent).toContain('Ceny se teď nepodařilo načíst');
  });

  it('sends no request twice', async () => {
    const { requested } = await visit(dated);
    expect(new Set(requested).size).toBe(requested.length);
  });

  it('[7.11] proposes three other places and passes the stay on', async () => {
    await visit(dated);
    expect(screen.getByRole('link', { name: 'Místo 3' }).getAttribute('href')).toBe(
      '/cs/kouzelna-mista/misto-3?arr=2027-02-19&dep=2027-02-21&ad=3&ch=1',
    );
    expect(screen.queryByRole('link', { name: 'Místo 4' })).toBeNull();
  });
});

describe('whom the guest contracts with', () => {
  const seller = {
    model: 'intermediary' as const,
    name: 'Mlýn Na Jordánce, s.r.o.',
    is_trader: true,
    address: 'Troskovice 12, 512 63 Troskovice',
    company_number: '99100606',
    vat_number: 'CZ99100606',
    email: 'mlyn@example.com',
    phone: '+420 600 106 906',
    registration_number: null,
  };
  const shown = async (change: object) => {
    await visit(path, { detail: { seller: { ...seller, ...change } } });
    return screen.getByRole('heading', { name: 'S kým uzavíráte smlouvu' }).parentElement?.textContent;
  };

  it('is a trader by name, address and numbers, with the rights of a consumer', async () => {
    expect(await shown({})).toMatch(
      /prodávajícím, kterým je Mlýn Na Jordánce, s\.r\.o\..*je podnikatel.*Troskovice 12.*IČO99100606.*mlyn@example\.com/,
    );
  });

  it('is a private person by name alone, without these rights', async () => {
    const nothing = { address: null, company_number: null, vat_number: null, email: null, phone: null };
    const text = await shown({ name: 'Milena Burešová', is_trader: false, ...nothing });
    expect(text).toMatch(/Milena Burešová.*není podnikatel.*nevztahují/);
    expect(text).not.toContain('Adresa');
  });

  it('is the shop where it sells the stays itself, with the registration number of the let', async () => {
    const text = await shown({ model: 'seller', name: 'Kouzelná místa, s.r.o.', registration_number: 'IT099C2' });
    expect(text).toMatch(/přímo s námi, Kouzelná místa, s\.r\.o\..*Registrační číslo ubytování: IT099C2/);
    expect(text).not.toContain('prohlásil');
  });
});
