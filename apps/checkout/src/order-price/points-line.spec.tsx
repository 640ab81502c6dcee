import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';

const order = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1';
const preview = 'POST /public/ota/ap/graphql/points-calculation';

describe('the points of an order', () => {
  it('[3.27] are told as the server counts them', async () => {
    await renderPage({ checkout: checkoutPage }, `/cs/checkout?${order}`, stubApi().fetch);
    expect((await screen.findAllByText('Po pobytu získáte 96 bodů')).length).toBeGreaterThan(0);
  });

  it('[8.14] are not spoken of when they cannot be had, and the order goes on', async () => {
    const api = stubApi({ [preview]: () => 'not_ready' });
    await renderPage({ checkout: checkoutPage }, `/cs/checkout?${order}`, api.fetch);
    await waitFor(() => expect(api.sent.some(({ path }) => path.endsWith('points-calculation'))).toBe(true));
    expect(screen.queryByText(/Po pobytu získáte/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  });
});
