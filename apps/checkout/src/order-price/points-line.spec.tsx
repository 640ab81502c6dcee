import { nowMs } from '@mp/domain/clock';
import { beginSession, forgetSession } from '@mp/session';
import { act, screen, waitFor } from '@testing-library/react';
import { user } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';

const order = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1';
const preview = 'POST /public/ota/ap/graphql/points-calculation';

describe('the points of an order', () => {
  it('[3.27] are shown as the server counts them', async () => {
    await renderPage({ checkout: checkoutPage }, `/cs/checkout?${order}`, stubApi().fetch);
    expect((await screen.findAllByText('Po pobytu získáte 96 bodů')).length).toBeGreaterThan(0);
  });

  it('[8.14] are hidden if they fail to load, and the order continues', async () => {
    const api = stubApi({ [preview]: () => 'not_ready' });
    await renderPage({ checkout: checkoutPage }, `/cs/checkout?${order}`, api.fetch);
    await waitFor(() => expect(api.sent.some(({ path }) => path.endsWith('points-calculation'))).toBe(true));
    expect(screen.queryByText(/Po pobytu získáte/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });
});

describe('the club’s discount', () => {
  afterEach(() => act(() => forgetSession()));

  it('[3.2] is on the bill of a signed-in user, and reduces the total', async () => {
    const member = { ...user, tier: { rank: 2, progress: 10, discount_per_mille: 50 } };
    act(() => beginSession({ token: 'token', expiresAt: new Date(nowMs() + 60_000).toISOString() }));
    const api = stubApi({ 'GET /user': () => member });
    await renderPage({ checkout: checkoutPage }, `/cs/checkout?${order}`, api.fetch);
    const line = (await screen.findAllByText('Sleva klubu'))[0]?.closest('li');
    // 5 % of 4 600 Kč.
    expect(line?.textContent.replaceAll('\u00a0', ' ')).toBe('Sleva klubu−230 Kč');
  });

  it('[3.2] and its benefits are in the summary and above the final button', async () => {
    act(() => beginSession({ token: 'token', expiresAt: new Date(nowMs() + 60_000).toISOString() }));
    const tier = { rank: 3, progress: 10, discount_per_mille: 40 };
    const tiers = [2, 3].map((rank) => ({
      key: `tier${rank}`,
      rank,
      points: rank * 1000,
      name: `Tier ${rank}`,
      discount_per_mille: 0,
      benefits: [`Odjezd úrovně ${rank}`],
    }));
    const api = stubApi({
      'GET /user': () => ({ ...user, tier }),
      'GET /public/ota/ap/graphql/get-tiers': () => ({ data: tiers }),
    });
    await renderPage({ checkout: checkoutPage }, `/cs/checkout?${order}&ins=0&step=summary`, api.fetch);
    await waitFor(() => expect(screen.getAllByText('Odjezd úrovně 3')).toHaveLength(2));
    expect(screen.queryByText('Odjezd úrovně 2')).toBeNull();
  });

  it('is missing for a guest', async () => {
    await renderPage({ checkout: checkoutPage }, `/cs/checkout?${order}`, stubApi().fetch);
    expect(screen.queryByText('Sleva klubu')).toBeNull();
  });
});
