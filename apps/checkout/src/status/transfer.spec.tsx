import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awaitedTransfer as transfer, reservation, reservationCode, reservationId } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import statusPage from './status-page.tsx';

const address = `/en/status?id=${reservationId}&code=${reservationCode}`;
const chosen = { payment_status: 'pending', transfer, pay_until: '2026-11-26T10:00:00Z' } as const;
const open = (change: Parameters<typeof reservation>[0], api = stubApi()) => {
  api.on('GET /public/reservation/:id', () => reservation(change));
  return renderPage({ status: statusPage }, address, api.fetch);
};

it('is offered if the stay is far enough ahead, and chosen by a press', async () => {
  const api = stubApi({ 'POST /public/reservation/:id/transfer': () => reservation(chosen) });
  await open({ can_transfer: true }, api);
  api.on('GET /public/reservation/:id', () => reservation(chosen));
  await userEvent.click(screen.getByRole('button', { name: 'Pay by bank transfer instead' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We’re waiting for your transfer'),
  );
  expect(api.posts(/transfer$/)).toHaveLength(1);
});

it('requires the link of an e-mail if the address is not confirmed, and shows its details', async () => {
  const api = stubApi({ 'POST /public/reservation/:id/transfer': () => 'email_unconfirmed' });
  await open({ can_transfer: true }, api);
  await userEvent.click(screen.getByRole('button', { name: 'Pay by bank transfer instead' }));
  expect((await screen.findByText(/please confirm your e-mail/)).closest('[role="status"]')).toBeTruthy();
  expect(api.posts(/transfer$/)[0]?.body).toEqual({ code: reservationCode });
});

it('uses the code of an e-mail’s link', async () => {
  const api = stubApi({ 'POST /public/reservation/:id/transfer': () => reservation(chosen) });
  api.on('GET /public/reservation/:id', () => reservation({ can_transfer: true }));
  await renderPage({ status: statusPage }, `${address}&confirm=mailbox-code-0123456789`, api.fetch);
  await userEvent.click(screen.getByRole('button', { name: 'Pay by bank transfer instead' }));
  await waitFor(() =>
    expect(api.posts(/transfer$/)[0]?.body).toEqual({ code: reservationCode, confirm: 'mailbox-code-0123456789' }),
  );
});

it('shows what to pay, with a code for the banking application, and until when the rooms are held', async () => {
  await open(chosen);
  for (const words of ['CZ65 0800 0000 1920 0014 5399', '2611482130']) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('img', { name: /QR code/ }).getAttribute('src')).toContain(
    `/api/public/reservation/${reservationId}/payment-qr.svg?code=${reservationCode}`,
  );
  expect(screen.getByRole('timer').textContent).toMatch(/Held until 26 November/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay by card instead' })).toBeTruthy();
});

it('shows received and missing amounts, so that nobody pays twice', async () => {
  const others = [
    { minor: 100_00, currency: 'CZK' },
    { minor: 1_500_00, currency: 'CZK' },
  ] as const;
  await open({
    ...chosen,
    transfer: { ...transfer, missing: { minor: 3_000_00, currency: 'CZK' }, others: [...others] },
  });
  const notice = screen.getByText(/We’ve received/).textContent?.replaceAll('\u00a0', ' ');
  expect(notice).toMatch(/^We’ve received 100 Kč, 1,500 Kč so far; 3,000 Kč is still missing/);
  expect(screen.getByText('Still to pay').nextElementSibling?.textContent).toMatch(/3,000/);
  expect(screen.queryByText(/different currency/)).toBeNull();
});

it('shows that another currency does not count', async () => {
  await open({ ...chosen, transfer: { ...transfer, others: [{ minor: 100_00, currency: 'EUR' }] } });
  expect(screen.getByText(/in a different currency \(€100\)/)).toBeTruthy();
  expect(screen.queryByText('Still to pay')).toBeNull();
});

it('is not offered if the API does not offer it', async () => {
  await open({ can_transfer: false });
  expect(screen.queryByRole('button', { name: 'Pay by bank transfer instead' })).toBeNull();
});
