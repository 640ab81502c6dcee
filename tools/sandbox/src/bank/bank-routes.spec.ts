import { createHmac } from 'node:crypto';
import { authorization, bankSecret, sandboxWithShop } from '../testing/sandbox-with-shop.ts';

const { start, stop, inject, shopOrigin, received, receivedTimes } = sandboxWithShop();

describe('the bank', () => {
  const transfer = { variable_symbol: '2611482130', amount_minor: 300_000, currency: 'CZK' };
  const pay = (payload: unknown, headers: Record<string, string> = {}) =>
    inject({ method: 'POST', url: '/v1/bank/payouts', headers, payload: payload as object });
  const payout = { account: 'CZ95', amount_minor: 100, currency: 'CZK', variable_symbol: '1' };

  it('notifies the shop of a transfer with a signature, and lists it', async () => {
    await stop();
    await start({ statementUrl: `${shopOrigin()}/statement` });
    const response = await inject({ method: 'POST', url: '/v1/bank/transfers', payload: transfer });
    expect(response.statusCode).toBe(201);
    await receivedTimes(1);
    expect(received()[0]?.event).toMatchObject({ ...transfer, id: response.json().id });
    // With the bank's own secret, and not with the gateway's.
    const { bankSignature = '', signature, body } = received()[0] ?? {};
    const [, time = '', mac] = /^t=(\d+),v1=(.*)$/.exec(bankSignature) ?? [];
    expect(mac).toBe(createHmac('sha256', bankSecret).update(`${time}.${body}`).digest('hex'));
    expect(signature).toBe('undefined');
    const typed = await inject({
      method: 'POST',
      url: '/bank',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'variable_symbol=42&amount=1250,50',
    });
    expect(typed.statusCode).toBe(303);
    await receivedTimes(2);
    expect(received()[1]?.event).toMatchObject({ variable_symbol: '42', amount_minor: 125_050, currency: 'CZK' });
    expect((await inject('/bank')).body).toContain('symbol 2611482130');
  });

  it.each(['variable_symbol=abc&amount=1', 'variable_symbol=1&amount=0', 'variable_symbol=1&amount=-5', 'amount='])(
    'rejects an invalid transfer: %s',
    async (payload) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await inject({ method: 'POST', url: '/bank', headers, payload })).statusCode).toBe(422);
    },
  );

  it('pays out once per key, only for the shop', async () => {
    expect((await pay(payout, { 'idempotency-key': 'a' })).statusCode).toBe(401);
    // The gateway's secret is one of the shop, too, for one version.
    for (const shown of [`Bearer ${bankSecret}`, authorization])
      expect((await pay(payout, { authorization: shown, 'idempotency-key': 'a' })).statusCode).toBe(201);
    expect((await pay({ ...payout, amount_minor: 0 }, { authorization, 'idempotency-key': 'b' })).statusCode).toBe(400);
    expect((await inject('/v1/bank/payouts')).json().data).toMatchObject([{ key: 'a', amount_minor: 100 }]);
  });
});
