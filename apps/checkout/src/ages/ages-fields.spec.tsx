import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prices } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { guestAges } from './guest-ages.ts';

const search = (adults: number, children: number) =>
  `/en/checkout?hid=1001&arr=2027-02-19&dep=2027-02-21&ad=${adults}&ch=${children}&rate=11&rooms=8x1&ins=0&step=contact`;
/** Two nights at 40 Kč from an age on. */
const taxFrom = (from: number, persons: number) =>
  prices.map((room) => ({
    ...room,
    charges: [
      {
        ...{ kind: 'local_tax', name: 'Stožec', collected: 'online', nights: 2, per_mille_nights: 0 },
        ...{ fixed_minor: persons * 80_00, by_age: { from, person_minor: 80_00 } },
      },
    ],
  }));
const open = (address: string, data: object) =>
  renderPage(
    { checkout: checkoutPage },
    address,
    stubApi({ 'GET /public/ibe-prices': () => ({ data, nights: 2 }) }).fetch,
  );
const total = () => screen.getAllByText(/7,\d{3}/).at(-1)?.textContent;

afterEach(() => {
  sessionStorage.clear();
  guestAges.reload();
});

describe('[5.29] ages where a local tax depends on them', () => {
  it('of children lower the total, and stay out of the address', async () => {
    await open(search(2, 1), taxFrom(6, 3));
    expect(total()).toContain('7,440');
    await userEvent.selectOptions(screen.getByLabelText('Child 1'), '5 years');
    expect(total()).toContain('7,360');
    await userEvent.selectOptions(screen.getByLabelText('Child 1'), '6 years');
    expect(total()).toContain('7,440');
    expect(screen.queryByLabelText('Adult 2')).toBeNull();
    expect(location.href).not.toContain('age');
    expect(guestAges.get()).toEqual({ children: [6], adults: [] });
  });

  it('of adults but one, who may be under 18', async () => {
    await open(search(3, 0), taxFrom(15, 3));
    await userEvent.selectOptions(screen.getByLabelText('Adult 3'), '14 years');
    expect(total()).toContain('7,360');
    await userEvent.selectOptions(screen.getByLabelText('Adult 2'), '15 years');
    expect(total()).toContain('7,360');
  });

  it('are not asked where no tax depends on them', async () => {
    await open(search(2, 1), prices);
    expect(screen.queryByText('Is anyone under 18 coming with you?')).toBeNull();
  });
});
