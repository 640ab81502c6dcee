import { loyaltyEventListSchema, tierListSchema } from '@mp/contract';
import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf, type StubRoutes } from '@mp/ui/testing';
import { screen } from '@testing-library/react';
import { clubPage } from './club-page.tsx';

const { renderPage, loadPage } = pageRenderer();
const tiers = tierListSchema.parse({
  data: [0, 20, 40, 65].map((discount, index) => ({
    key: `tier${index + 1}`,
    rank: index + 1,
    points: [100, 1000, 3000, 8000][index],
    name: ['Enthusiast', 'Explorer', 'Traveller', 'Connoisseur'][index],
    discount_per_mille: discount,
    benefits: index === 3 ? ['A better room', 'Late check-out until 14:00'] : [],
  })),
});
const events = loyaltyEventListSchema.parse({
  data: [
    { key: 'welcome', eventType: 'FIXED', points: 100, percentage: 0, types: [] },
    { key: 'booking', eventType: 'FIXED', points: 50, percentage: 0, types: ['INST', 'OR'] },
    { key: 'booking_value', eventType: 'PERCENTAGE', points: 0, percentage: 25, types: ['INST', 'OR'] },
  ],
});
const api = (routes: StubRoutes = {}) =>
  stubApiOf({
    'GET /public/ota/ap/graphql/get-tiers': () => tiers,
    'GET /public/ota/ap/graphql/get-event': () => events,
    ...routes,
  }).fetch;

describe('the club’s page', () => {
  it('[1.5] [3.2] shows the minimum points, discount and benefits of each tier', async () => {
    await renderPage({ club: clubPage }, href('club', { locale: 'en' }), api());
    const shown = [...(screen.getAllByRole('list')[0]?.children ?? [])];
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'EnthusiastFrom 100 pointsYou’re in: start collecting points',
      'ExplorerFrom 1,000 points2% off every stay',
      'TravellerFrom 3,000 points4% off every stay',
      'ConnoisseurFrom 8,000 points6.5% off every stayA better roomLate check-out until 14:00',
    ]);
    expect(shown.map((tier) => tier.getAttribute('data-rank'))).toEqual(['1', '2', '3', '4']);
  });

  it('[3.3] [9.13] shows what earns points, in the visitor’s currency', async () => {
    await renderPage({ club: clubPage }, href('club', { locale: 'en' }), api());
    expect(screen.getByText('points for every €100 of the price of a stay, rounded')).toBeTruthy();
    expect(screen.getByText('welcome points, once you’ve set your password')).toBeTruthy();
  });

  it.each(locales)('links to registration, and is the same for everybody, in %s', async (locale) => {
    const { result, head } = await renderPage({ club: clubPage }, href('club', { locale }), api());
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(head?.canonicalPath).toBe(href('club', { locale }));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([href('registration', { locale }), href('account', { locale })]);
  });

  it('fails to load without its tiers', async () => {
    const away = api({ 'GET /public/ota/ap/graphql/get-tiers': () => 'unexpected' });
    expect((await loadPage(clubPage, href('club', { locale: 'en' }), away)).result).toEqual({ kind: 'unavailable' });
  });
});
