import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { seasons } from '@mp/domain';
import { slidesIn } from './invitations.ts';
import { visitPage } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import homePage from './home-page.tsx';

const responses = () => ({
  data: [1, 2, 3].map((pkid) => clientWire({ pkid, name: `Místo ${pkid}`, static_url: `misto-${pkid}` })),
  matchedRows: 3,
  minMaxPrices: [],
});

/** The shop without editorial texts. */
const shop = ({ pathname }: URL) => (pathname.startsWith('/content') ? [] : responses());

const pictured = (season: string) => ({
  name: `chalet-${season}`,
  url: `/media/chalet-${season}-large.avif`,
  previewUrl: '',
  alternativeText: '',
  formats: Object.fromEntries(
    ['thumbnail', 'small', 'medium', 'large'].map((size) => [size, { url: `/media/chalet-${season}-${size}.avif` }]),
  ),
});

/** A slide or a banner of the content service. */
const invitation = (id: number, change: object) => ({
  id,
  title: `Invitation ${id}`,
  text: 'Come.',
  link: '/en/inspiration/skiing',
  link_label: 'There',
  picture: pictured('summer'),
  picture_winter: pictured('winter'),
  ...change,
});

describe('the home page', () => {
  it('[2.2] has one heading, a cover that loads first, and a search that works as a form', async () => {
    const { result, head } = await visitPage(homePage, '/cs', shop);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(head?.heroImage?.srcSet).toContain('/media/mill-winter-large.avif 1600w');
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/cs/kouzelna-mista']);
    expect([...new FormData(form).keys()]).toEqual(['arr', 'dep', 'ad', 'ch', 'infants', 'dogs']);
  });

  it('[2.2] has one picture on its cover, and says how wide the whole of it is drawn', async () => {
    const { head } = await visitPage(homePage, '/cs', shop);
    const cover = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;
    expect(cover.querySelectorAll('img')).toHaveLength(1);
    const sizes = cover.querySelector('source')?.getAttribute('sizes');
    expect(sizes).toBe('(min-width: 1024px) min(50vw, 800px), (min-width: 800px) 69vw, 800px');
    expect(head?.heroImage?.sizes).toBe(sizes);
  });

  it('[5.4] accepts dates from today to eighteen months ahead', async () => {
    await visitPage(homePage, '/cs', shop);
    const departure = screen.getByLabelText<HTMLInputElement>('Odjezd');
    const typed = (value: string) => {
      fireEvent.change(departure, { target: { value } });
      return departure.validationMessage;
    };
    expect(typed('21. 05. 2028')).toBe('');
    expect(typed('22. 05. 2028')).not.toBe('');
    expect(typed('20. 11. 2026')).not.toBe('');
  });

  it('[3.5] never shows the hidden collection', async () => {
    await visitPage(homePage, '/cs', shop);
    expect(screen.queryByText('Skryté')).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'Kam' }));
    expect(await screen.findByRole('option', { name: /^Šumava/ })).toBeDefined();
    expect(screen.queryByText('Skryté')).toBeNull();
  });

  it('[2.19] links to categories, destinations and inspirations', async () => {
    await visitPage(homePage, '/en', shop);
    const to = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to(/^Mlýny/)).toBe('/en/magical-places/category/mlyny');
    expect(to(/^Šumava/)).toBe('/en/magical-places/destination/sumava');
    expect(to(/^Pro dva/)).toBe('/en/inspiration/pro-dva');
  });

  it('[7.39] shows the latest articles of the blog, and links to its first page', async () => {
    const article = {
      slug: 'a-mill',
      title: 'A mill',
      lead: 'It turns.',
      content: 'x',
      category: 'houses',
      author: 'Jan',
      published_on: '2026-10-14',
      reading_minutes: 3,
      places: [],
      picture: null,
      localizations: [],
    };
    await visitPage(homePage, '/en', ({ pathname }) =>
      pathname === '/content/blog-articles' ? [article] : shop({ pathname } as URL),
    );
    expect(screen.getByRole('link', { name: 'A mill' }).getAttribute('href')).toBe('/en/blog/a-mill');
    expect(screen.getByRole('link', { name: 'The whole blog' }).getAttribute('href')).toBe('/en/blog?p=1&o=0');
  });

  it('[4.5] [7.39] shows slides of the season and banners, with the editors’ texts', async () => {
    const { requested } = await visitPage(homePage, '/en', ({ pathname }) =>
      pathname === '/content/main-sliders'
        ? [invitation(1, { season: 'summer' }), invitation(2, { season: 'all' }), invitation(3, { season: 'winter' })]
        : pathname === '/content/banners'
          ? [invitation(4, { placement: 'home', link: 'https://paths.example/', picture: null, picture_winter: null })]
          : pathname.startsWith('/content')
            ? []
            : responses(),
    );
    const slider = screen.getByRole('region', { name: 'Where to go right now' });
    const slides = within(slider).getAllByRole('link');
    expect(slides.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Invitation 2', '/en/inspiration/skiing'],
      ['Invitation 3', '/en/inspiration/skiing'],
    ]);
    const sources = [...slider.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources).toEqual(Array(2).fill('/media/chalet-winter-medium.jpg'));
    const banner = within(screen.getByRole('region', { name: 'Invitation 4' }));
    expect(banner.getByRole('link', { name: 'There' }).getAttribute('href')).toBe('https://paths.example/');
    expect(requested.some((path) => path.includes('placement=home'))).toBe(true);
  });

  it.each(seasons)('[4.5] has the slides of %s', (season) => {
    const slide = (of: 'summer' | 'winter' | 'all') =>
      ({ season: of, id: 1, title: '', text: '', link: '/en', linkLabel: '', picture: null }) as const;
    const shown = slidesIn([slide('summer'), slide('winter'), slide('all')], season);
    expect(shown.map((one) => one.season)).toEqual([season, 'all']);
  });

  it('[1.5] [7.39] shows the editors’ texts of each section, and its own if they have none', async () => {
    const words = {
      title: 'Places that stay',
      lead: 'With a host each.',
      places_title: 'Chosen',
      places_lead: 'For tonight.',
      inspirations_title: 'In the mood',
      inspirations_lead: 'Begin here.',
      club_title: 'Slow club',
      vouchers_title: 'Give a night',
      vouchers_text: 'Valid for a year.',
      club_text: 'Four tiers.',
      picture_summer: pictured('summer'),
      picture_winter: pictured('winter'),
    };
    const { head } = await visitPage(homePage, '/en', (url) =>
      url.pathname === '/content/homepage' ? words : shop(url),
    );
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Places that stay');
    expect(headings).toEqual(expect.arrayContaining(['Chosen', 'In the mood', 'Give a night', 'Slow club']));
    for (const said of ['With a host each.', 'For tonight.', 'Begin here.', 'Valid for a year.', 'Four tiers.'])
      expect(screen.getByText(said)).toBeDefined();
    expect(head?.image).toContain('/media/chalet-winter-medium.jpg');
    expect(screen.getByRole('link', { name: 'How the club works' }).getAttribute('href')).toBe('/en/club');

    cleanup();
    await visitPage(homePage, '/en', shop);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Where time is in no hurry');
    expect(screen.getByRole('region', { name: 'A club for those who come back' })).toBeDefined();
  });

  it('works without the blog while it is unavailable', async () => {
    const { result } = await visitPage(homePage, '/en', ({ pathname }) =>
      pathname.startsWith('/content') ? 503 : responses(),
    );
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(screen.queryByRole('link', { name: 'The whole blog' })).toBeNull();
  });
  it('shifts nothing when the editors’ texts load later', async () => {
    const requested: string[] = [];
    const answer = ({ pathname }: URL) => {
      if (!pathname.startsWith('/content')) return responses();
      requested.push(pathname);
      // The first of each is what the page was rendered with.
      return requested.filter((before) => before === pathname).length === 1 ? 503 : [invitation(1, { season: 'all' })];
    };
    await visitPage(homePage, '/en', answer);
    await waitFor(() => expect(requested.filter((pathname) => pathname === '/content/main-sliders')).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText('Invitation 1')).toBeNull();
  });

  it('[6.4] [7.39] features places that are available in the coming weeks, the same for everybody', async () => {
    const { requested, result } = await visitPage(homePage, '/cs', (url) => {
      if (url.pathname !== '/public/client') return shop(url);
      const open = url.searchParams.get('free_soon') === '1';
      const some = (open ? [2] : [1, 2, 3]).map((pkid) =>
        clientWire({ pkid, name: `Místo ${pkid}`, static_url: `misto-${pkid}` }),
      );
      return { ...responses(), data: some };
    });
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(screen.getByRole('link', { name: 'Místo 2' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Místo [13]/ })).toBeNull();
    expect(requested.filter((path) => path.startsWith('/public/client') && path.includes('arrival'))).toEqual([]);
  });

  it('has its search and its texts while everything is unavailable', async () => {
    await visitPage(homePage, '/cs', ({ pathname }) =>
      pathname.startsWith('/content') ? [] : { ...responses(), data: [], matchedRows: 0 },
    );
    expect(screen.getByRole('search')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
