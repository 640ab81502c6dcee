import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyContact } from '../contact/contact-draft.ts';
import { contactDraft } from '../contact/draft-store.ts';
import statusPage from '../status/status-page.tsx';
import { awaitedTransfer as transfer, place, reservation } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { leaveFor } from './leave-for.ts';

jest.mock('./leave-for.ts', () => ({ leaveFor: jest.fn() }));

const pages = { checkout: checkoutPage, status: statusPage };
const chosen = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1&ins=0&step=summary';
const open = (api = stubApi()) => renderPage(pages, `/cs/checkout?${chosen}`, api.fetch);
const order = async () => {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Objednávka zavazující k platbě' }));
};

beforeEach(() => {
  const email = 'jana@example.cz';
  contactDraft.set({ ...emptyContact, name: 'Jana', surname: 'Nová', email, phone: '777123456' });
});
afterEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  contactDraft.reload();
});

describe('the way to pay', () => {
  it('is chosen before ordering, by default by card', async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Kartou/ }).checked).toBe(true);
    const other = screen.getByRole('radio', { name: /^Bankovním převodem/ });
    expect(document.getElementById(other.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/5 dní/);
    await order();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  });

  it('by transfer opens the payment details, and never the gateway', async () => {
    const api = stubApi({ 'POST /public/reservation/:id/transfer': () => reservation({ transfer }) });
    await open(api);
    await userEvent.click(screen.getByRole('radio', { name: /^Bankovním převodem/ }));
    expect(screen.getByText(/Na další stránce najdete platební údaje/)).toBeTruthy();
    api.on('GET /public/reservation/:id', () => reservation({ transfer, payment_status: 'pending' }));
    await order();
    expect(await screen.findByText('2611482130')).toBeTruthy();
    expect(api.posts(/transfer$/)).toHaveLength(1);
    expect(api.posts(/pay$/)).toHaveLength(0);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('by transfer shows on the next page that the address has to be confirmed first', async () => {
    const api = stubApi({ 'POST /public/reservation/:id/transfer': () => 'email_unconfirmed' });
    await open(api);
    api.on('GET /public/reservation/:id', () => reservation({ can_transfer: true }));
    await userEvent.click(screen.getByRole('radio', { name: /^Bankovním převodem/ }));
    await order();
    expect(await screen.findByText(/potvrďte/i)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zaplatit raději převodem' })).toBeTruthy();
  });

  it('is not shown if there is only one', async () => {
    await open(stubApi({ 'GET /public/client/1001': () => ({ ...place, instant_booking: false }) }));
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
