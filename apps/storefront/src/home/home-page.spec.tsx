import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import homePage from './home-page.tsx';

const answers = () => ({
  data: [1, 2, 3].map((pkid) => clientWire({ pkid, name: `Místo ${pkid}`, static_url: `misto-${pkid}` })),
  matchedRows: 3,
  minMaxPrices: [],
});

/** The shop without a word of its editors. */
const shop = ({ pathname }: URL) => (pathname.startsWith('/content') ? [] : answers());

describe('the home page', () => {
  it('[2.2] has one heading, a cover that loads first, and a search that works as a form', async () => {
    const { result, head } = await visitPage(homePage, '/cs', shop);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(head?.heroImage?.srcSet).toContain('/media/mill-winter-large.avif 1600w');
    const form = screen.getByRole('search') as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/cs/kouzelna-mista']);
    expect([...new FormData(form).keys()]).toEqual(['arr', 'dep', 'ad', 'ch']);
  });

  it('[5.4] takes dates from today to eighteen months ahead', async () => {
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

  it('[2.19] leads to categories, destinations and inspirations', async () => {
    await visitPage(homePage, '/en', shop);
    const to = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to(/^Mlýny/)).toBe('/en/magical-places/category/mlyny');
    expect(to(/^Šumava/)).toBe('/en/magical-places/destination/sumava');
    expect(to(/^Pro dva/)).toBe('/en/inspiration/pro-dva');
  });

  it('[7.39] tells what is new in the blog, and leads to its first page', async () => {
    const article = {
      ...{ slug: 'a-mill', title: 'A mill', lead: 'It turns.', content: 'x', category: 'houses', author: 'Jan' },
      ...{ published_on: '2026-10-14', reading_minutes: 3, places: [], picture: null, localizations: [] },
    };
    await visitPage(homePage, '/en', ({ pathname }) => (pathname === '/content/blog-articles' ? [article] : answers()));
    expect(screen.getByRole('link', { name: 'A mill' }).getAttribute('href')).toBe('/en/blog/a-mill');
    expect(screen.getByRole('link', { name: 'The whole blog' }).getAttribute('href')).toBe('/en/blog?p=1&o=0');
  });

  it('does without the blog while it cannot be had', async () => {
    const { result } = await visitPage(homePage, '/en', ({ pathname }) =>
      pathname.startsWith('/content') ? 503 : answers(),
    );
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(screen.queryByRole('link', { name: 'The whole blog' })).toBeNull();
  });

  it('[6.4] leads with places that can be booked here', async () => {
    const some = [1, 2, 3].map((pkid) =>
      clientWire({ pkid, name: `Místo ${pkid}`, static_url: `misto-${pkid}`, allow_sell: pkid === 2 }),
    );
    await visitPage(homePage, '/cs', ({ pathname }) =>
      pathname.startsWith('/content') ? [] : { ...answers(), data: some },
    );
    expect(screen.getByRole('link', { name: 'Místo 2' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Místo [13]/ })).toBeNull();
  });
});
