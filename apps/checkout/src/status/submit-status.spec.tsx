import type { ApiErrorCode } from '@mp/contract';
import type { FormFields } from '@mp/host-api';
import { screen } from '@testing-library/react';
import paygateErrorPage from '../paygate-error/paygate-error-page.tsx';
import { cancellation, reservation, reservationCode, reservationId } from '../testing/fixtures.ts';
import { renderPage, submitTo } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import statusPage from './status-page.tsx';

const key = `id=${reservationId}&code=${reservationCode}`;
const address = `/en/status?${key}`;
const send = async (
  fields: FormFields,
  routes: Parameters<typeof stubApi>[0] = {},
  at = address,
  page = statusPage,
) => {
  const api = stubApi(routes);
  return { api, result: await submitTo(page, at, fields, api.fetch) };
};
/** Renders the page that a form has redirected to. */
const follow = (path: string, routes: Parameters<typeof stubApi>[0] = {}) =>
  renderPage({ status: statusPage }, path, stubApi(routes).fetch);

describe('without a script', () => {
  it.each([
    ['status page', address, statusPage],
    ['page of the gateway’s troubles', `/en/payment-gateway-error?${key}`, paygateErrorPage],
  ])('[2.60] [2.63] the %s opens the gateway, which returns to the status', async (_name, at, page) => {
    const { result, api } = await send({ form: 'pay' }, {}, at, page);
    expect(result).toEqual({ kind: 'leave', url: 'https://gateway.example/pay/1' });
    const returnUrl = 'https://shop.test/en/status?returned=1';
    expect(api.posts(/pay$/)).toMatchObject([{ body: { code: reservationCode, return_url: returnUrl } }]);
  });

  it.each([
    ['payment_gateway_unavailable', /You haven’t been charged/],
    ['not_payable', /is no longer waiting for payment/],
  ] as const)('shows why payment is impossible now: %s', async (code, words) => {
    const { result } = await send({ form: 'pay' }, { 'POST /public/reservation/:id/pay': () => code });
    expect(result).toEqual({ kind: 'see', path: `${address}&form=pay&problem=${code}` });
    await follow(`${address}&form=pay&problem=${code}`);
    expect(screen.getByRole('alert').textContent).toMatch(words);
  });

  it('[4.34] cancels for the amount in the form, with the reason', async () => {
    const fields = { form: 'cancel', refund: '368000', currency: 'CZK', reason: 'illness', note: ' Flu. ' };
    const { result, api } = await send(fields, { 'POST /public/reservation/:id/cancel': () => reservation() });
    expect(result).toEqual({ kind: 'see', path: address });
    expect(api.posts(/cancel$/)).toMatchObject([
      {
        body: {
          code: reservationCode,
          refund_minor: 368000,
          serious_reason: 'illness',
          serious_reason_note: 'Flu.',
        },
      },
    ]);
  });

  it('[4.34] cancels without a reason for what the policy refunds', async () => {
    const fields = { form: 'cancel', refund: '368000', refundWithout: '230000', currency: 'CZK', reason: 'none' };
    const { api } = await send(fields, { 'POST /public/reservation/:id/cancel': () => reservation() });
    expect(api.posts(/cancel$/)).toMatchObject([{ body: { code: reservationCode, refund_minor: 230_000 } }]);
    expect(api.posts(/cancel$/)[0]?.body).not.toHaveProperty('serious_reason');
  });

  it('opens the form again if cancelling was refused, and shows why', async () => {
    const refused = { 'POST /public/reservation/:id/cancel': (): ApiErrorCode => 'refund_changed' };
    const { result } = await send({ form: 'cancel', refund: 'nonsense', reason: 'whim' }, refused);
    const path = `${address}&cancel=1&form=cancel&problem=refund_changed`;
    expect(result).toEqual({ kind: 'see', path });
    await follow(path, { 'GET /public/reservation/:id/cancellation': () => cancellation() });
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Cancel this booking?' })).toBeTruthy();
  });

  it('finds a booking by its number and code, or shows that there is none', async () => {
    const fields = { form: 'find', number: 'MP-2611-48213', code: 'ABCD2345' };
    const found = { 'POST /public/reservation/find': () => ({ id: reservationId, code: reservationCode }) };
    expect((await send(fields, found, '/en/status')).result).toEqual({ kind: 'see', path: address });
    const unknown = { 'POST /public/reservation/find': (): ApiErrorCode => 'reservation_not_found' };
    const path = '/en/status?form=find&problem=reservation_not_found';
    expect((await send(fields, unknown, '/en/status')).result).toEqual({ kind: 'see', path });
    await follow(path);
    expect(screen.getByRole('alert').textContent).toMatch(/can’t find a booking with this number/);
  });

  it('exchanges the return code for the key, or prompts for number and code', async () => {
    const at = `/en/status?returned=return-code-0123456789&id=${reservationId}`;
    const opened = {
      'POST /public/payment-return': () => ({ of: 'reservation', id: reservationId, code: reservationCode }),
    };
    expect((await send({ form: 'redeem' }, opened, at)).result).toEqual({
      kind: 'see',
      path: `${address}&returned=1`,
    });
    const used = { 'POST /public/payment-return': (): ApiErrorCode => 'return_code_used' };
    expect((await send({ form: 'redeem' }, used, at)).result).toEqual({
      kind: 'see',
      path: `/en/status?id=${reservationId}`,
    });
  });

  it('chooses to pay by transfer, or shows what that needs', async () => {
    const chosen = { 'POST /public/reservation/:id/transfer': () => reservation() };
    const { api } = await send({ form: 'transfer' }, chosen, `${address}&confirm=mailbox-code`);
    expect(api.posts(/transfer$/)).toMatchObject([{ body: { code: reservationCode, confirm: 'mailbox-code' } }]);
    const refused = { 'POST /public/reservation/:id/transfer': (): ApiErrorCode => 'email_unconfirmed' };
    expect((await send({ form: 'transfer' }, refused)).result).toEqual({
      kind: 'see',
      path: `${address}&form=transfer&problem=email_unconfirmed`,
    });
  });

  it.each([
    ['no key', '/en/status', { form: 'pay' }],
    ['a form that is none', address, { form: 'wipe' }],
  ])('does nothing with %s', async (_what, at, fields) => {
    const { result, api } = await send(fields, {}, at);
    expect(result).toMatchObject({ kind: 'see', path: at });
    expect(api.posts(/./)).toEqual([]);
  });
});
