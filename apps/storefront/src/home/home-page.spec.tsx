import { fireEvent, screen, within } from '@testing-library/react';
import { visitPage } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import homePage from './home-page.tsx';

const answers = () => ({
  data: [1, 2, 3].map((pkid) => clientWire({ pkid, name: `Místo ${pkid}`, static_url: `misto-${pkid}` })),
  matchedRows: 3,
  minMaxPrices: [],
});

describe('the home page', () => {
  it('[2.2] has one heading, a cover that loads first, and a search that works as a form', async () => {
    const { result, head } = await visitPage(homePage, '/cs', answers);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(head?.heroImage?.srcSet).toContain('/media/mill-winter-large.avif 1600w');
    const form = screen.getByRole('search') as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/cs/kouzelna-mista']);
    expect([...new FormData(form).keys()]).toEqual(['d', 'arr', 'dep', 'ad', 'ch']);
  });

  it('[5.4] takes dates from today to eighteen months ahead', async () => {
    await visitPage(homePage, '/cs', answers);
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
    await visitPage(homePage, '/cs', answers);
    expect(screen.queryByText('Skryté')).toBeNull();
    expect(within(screen.getByLabelText('Kam')).getByRole('option', { name: 'Šumava' })).toBeDefined();
  });

  it('[2.19] leads to categories, destinations and inspirations', async () => {
    await visitPage(homePage, '/en', answers);
    const to = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to(/^Mlýny/)).toBe('/en/magical-places/category/mlyny');
    expect(to(/^Šumava/)).toBe('/en/magical-places/destination/sumava');
    expect(to(/^Pro dva/)).toBe('/en/pro-dva');
  });
});
