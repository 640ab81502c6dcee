import type { ClientDetailWire, ReviewWire } from '@mp/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage } from '../../testing/visit-page.ts';
import { detailWire } from '../../testing/wire.ts';
import placePage from '../place-page.tsx';

const reviewWire = (changes: Partial<ReviewWire> = {}): ReviewWire => ({
  id: crypto.randomUUID(),
  words: 'Mlýn hučí celou noc.',
  language: 'cs',
  translation: null,
  author: 'Jana',
  arrival: '2026-10-02',
  nights: 2,
  ratings: { cleanliness: 5, comfort: 4, location: 5, hosts: 5, value: 4 },
  answer: null,
  imported: false,
  ...changes,
});
const rated: Partial<ClientDetailWire> = {
  rating: { average: 4.6, count: 13 },
  review_count: 13,
  category_counts: {
    cleanliness: [0, 0, 1, 2, 10],
    comfort: [0, 1, 2, 4, 6],
    location: [0, 0, 0, 0, 13],
    hosts: [0, 0, 0, 3, 10],
    value: [1, 1, 2, 4, 5],
  },
};
const paths = { cs: '/cs/kouzelna-mista/mlyn-na-jordance', en: '/en/magical-places/mlyn-na-jordance' };

const visit = (
  detail: Partial<ClientDetailWire> = rated,
  reviews: readonly ReviewWire[] = [reviewWire()],
  { locale = 'cs', query = '' }: { locale?: 'cs' | 'en'; query?: string } = {},
) =>
  visitPage(placePage, `${paths[locale]}${query}`, ({ pathname }) => {
    if (pathname.endsWith('/reviews')) return { data: reviews, count: detail.review_count };
    if (pathname.startsWith('/public/client/mlyn')) return detailWire(detail);
    if (pathname.endsWith('/nearby')) return { data: { places: [], sights: [] } };
    return { data: [], clients: [], collections: [], blogs: [], towns: [], nights: 2 };
  });
const section = (name = 'Recenze') => within(screen.getByRole('region', { name }));

describe('[10.1] [10.4] the reviews on a place’s page', () => {
  it('marks reviews that were taken over from elsewhere, and only them', async () => {
    await visit(rated, [reviewWire({ imported: true }), reviewWire()]);
    expect(screen.getAllByText(/^Převzatá odjinud/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Jak recenze ověřujeme' }).getAttribute('href')).toBe(
      '/cs/jak-to-u-nas-funguje#reviews',
    );
  });

  it('show the average, the categories, and each rating', async () => {
    await visit();
    expect(section().getByText('z 5, 13 recenzí')).toBeDefined();
    const [cleanliness] = section().getAllByRole('term');
    expect(cleanliness?.textContent).toBe('Čistota');
    expect(cleanliness?.nextElementSibling?.textContent).toBe('4,75: 10×, 4: 2×, 3: 1×, 2: 0×, 1: 0×');
    const entry = within(section().getByRole('article'));
    expect(entry.getByText('říjen 2026, 2 noci')).toBeDefined();
    expect(entry.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['5', '4', '5', '5', '4']);
    expect(screen.getByRole('link', { name: /4,6 z 5, 13 recenzí/ }).getAttribute('href')).toBe('#reviews');
    expect(screen.getByRole('link', { name: 'Recenze' }).getAttribute('href')).toBe('#reviews');
  });

  it('keep the language and mark translations', async () => {
    const answer = { words: 'Danke!', language: 'de', translation: 'Thank you!' } as const;
    await visit(rated, [reviewWire({ translation: 'The mill hums all night.', author: null, answer })], {
      locale: 'en',
    });
    const entry = within(section('Reviews').getByRole('article'));
    expect(entry.getByRole('heading', { name: 'Guest' })).toBeDefined();
    expect(entry.getByText('The mill hums all night.').closest('[lang]')?.getAttribute('lang')).not.toBe('cs');
    expect(entry.getByText('Mlýn hučí celou noc.').getAttribute('lang')).toBe('cs');
    expect(entry.getByText('Translated – show the original (Czech)')).toBeDefined();
    expect(entry.getByText('Thank you!')).toBeDefined();
    expect(entry.getByText('Danke!').getAttribute('lang')).toBe('de');
  });

  it('generate no translation', async () => {
    await visit(rated, [reviewWire()], { locale: 'en' });
    expect(section('Reviews').getByText('Mlýn hučí celou noc.').getAttribute('lang')).toBe('cs');
    expect(section('Reviews').getByText('Written in Czech')).toBeDefined();
  });

  it('show texts unchanged, without running HTML', async () => {
    const words = '<img src=x onerror=alert(1)> & {rating}';
    await visit(rated, [reviewWire({ words, author: '<b>Jana</b>' })]);
    expect(section().getByText(words)).toBeDefined();
    expect(section().getByRole('article').querySelector('img, b')).toBeNull();
  });

  it('are paged by address, which keeps the stay', async () => {
    const { requested } = await visit(rated, [reviewWire()], { query: '?arr=2027-02-19&dep=2027-02-21&reviews=2' });
    expect(requested.some((address) => address.includes('/reviews?page=2'))).toBe(true);
    expect(section().getByText('Strana 2 z 3')).toBeDefined();
    const [newer, older] = ['Novější', 'Starší'].map((name) => section().getByRole('link', { name }));
    const stay = `${paths.cs}?arr=2027-02-19&dep=2027-02-21`;
    expect(newer?.getAttribute('href')).toBe(`${stay}#reviews`);
    expect(older?.getAttribute('href')).toBe(`${stay}&reviews=3#reviews`);
  });

  it.each(['0', '-1', '1e9', 'x'])('treats reviews=%s as the first page', async (page) => {
    await visit(rated, [reviewWire()], { query: `?reviews=${page}` });
    expect(section().getByText('Strana 1 z 3')).toBeDefined();
  });

  it('[10.3] show no average of fewer than three, neither here nor to search engines', async () => {
    const { head } = await visit({ review_count: 2 }, [reviewWire()]);
    expect(section().getByText(/Průměr ukážeme od 3 recenzí/)).toBeDefined();
    expect(section().getByRole('article')).toBeDefined();
    expect(JSON.stringify(head?.structuredData)).not.toMatch(/aggregateRating|"Review"/);
  });

  it('are in the structured data in the original language', async () => {
    const { head } = await visit(rated, [reviewWire({ language: 'de', words: 'Schön.', author: null })]);
    expect(head?.structuredData).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 13 },
      review: [
        {
          '@type': 'Review',
          author: { name: 'Host' },
          reviewBody: 'Schön.',
          inLanguage: 'de',
          reviewRating: { ratingValue: 4.6 },
        },
      ],
    });
  });

  it('are missing, and not requested, without any', async () => {
    const { requested } = await visit({ review_count: 0 });
    expect(screen.queryByRole('region', { name: 'Recenze' })).toBeNull();
    expect(requested.some((address) => address.includes('/reviews'))).toBe(false);
  });
});

describe('[10.11] reporting a review', () => {
  it('requires a reason, sends it, and confirms it', async () => {
    const bodies: unknown[] = [];
    const review = reviewWire();
    await visitPage(placePage, paths.cs, ({ pathname }) => {
      if (pathname === `/public/review/${review.id}/report`) {
        bodies.push(pathname);
        return new Response(null, { status: 204 });
      }
      if (pathname.endsWith('/reviews')) return { data: [review], count: 13 };
      if (pathname.startsWith('/public/client/mlyn')) return detailWire(rated);
      if (pathname.endsWith('/nearby')) return { data: { places: [], sights: [] } };
      return { data: [], clients: [], collections: [], blogs: [], towns: [], nights: 2 };
    });
    await userEvent.click(section().getByRole('button', { name: /Nahlásit/ }));
    await userEvent.click(await section().findByRole('button', { name: 'Zrušit' }));
    expect(document.activeElement).toBe(section().getByRole('button', { name: /^Nahlásit/ }));
    await userEvent.click(section().getByRole('button', { name: /Nahlásit/ }));
    await userEvent.click(await section().findByRole('button', { name: 'Nahlásit' }));
    expect(bodies).toEqual([]);
    await userEvent.selectOptions(section().getByLabelText('Co je na recenzi špatně'), 'Není pravdivá');
    await userEvent.click(section().getByRole('button', { name: 'Nahlásit' }));
    const thanks = await section().findByText('Děkujeme, recenzi posoudíme.');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(bodies).toHaveLength(1);
  });
});
