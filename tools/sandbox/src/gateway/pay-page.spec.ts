import { createHmac } from 'node:crypto';
import { sandboxWithShop, secret } from '../testing/sandbox-with-shop.ts';

const { inject, openSession, postForm, payWith, statusOf, received, receivedTimes } = sandboxWithShop();

/** The page after a form's redirect. */
const pageAfter = ({ statusCode, headers }: Awaited<ReturnType<typeof postForm>>) => {
  expect(statusCode).toBe(303);
  return inject(String(headers['location']));
};

describe('the payment page', () => {
  it.each([
    ['cs', 'CZK', 'Zaplatit 4 990 Kč'],
    ['en', 'EUR', 'Pay €4,990'],
  ])('uses the payer’s language: %s', async (language, currency, button) => {
    const { session } = await openSession({ language, currency });
    const page = await inject(new URL(session.redirect_url).pathname);
    expect(page.body.replaceAll('\u00a0', ' ')).toContain(button);
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('captures the money, notifies the shop and redirects the payer', async () => {
    const { payload, session } = await openSession();
    const answer = await payWith(session.session_id, '4242 4242 4242 4242');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, payload.return_url]);
    await receivedTimes(1);
    expect(received()[0]!.event).toMatchObject({
      type: 'payment.captured',
      payment_id: payload.payment_id,
      amount_minor: 499_000,
      currency: 'CZK',
    });
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(received()[0]!.signature)!;
    expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${received()[0]!.body}`).digest('hex'));
  });

  it('captures the money once when the button is pressed in two tabs', async () => {
    const { session } = await openSession();
    const responses = await Promise.all([1, 2, 3].map(() => payWith(session.session_id, '4242424242424242')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    await receivedTimes(1);
  });

  it('reports a declined card, and accepts another one', async () => {
    const { session } = await openSession({ language: 'en' });
    const refused = await payWith(session.session_id, '4000000000000002');
    expect((await pageAfter(refused)).body).toContain('The bank refused the card');
    expect((await payWith(session.session_id, '4242424242424242')).statusCode).toBe(303);
  });

  it('reports every invalid field, and keeps all input except the security code', async () => {
    const { session } = await openSession({ language: 'en' });
    const wrong = { number: '4242', expiry: '1/20', cvc: '99' };
    const page = await pageAfter(await postForm(`/pay/${session.session_id}`, wrong));
    expect(page.body.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(page.body).toContain('value="4242"');
    expect(page.body).not.toContain('value="99"');
    expect(await statusOf(session.session_id)).toBe('created');
  });

  it('requires a 3-D Secure confirmation, which can be declined', async () => {
    const { session } = await openSession({ language: 'en' });
    const step = `/pay/${session.session_id}/challenge`;
    expect((await payWith(session.session_id, '4000000000003220')).headers['location']).toBe(
      `/pay/${session.session_id}`,
    );
    expect((await inject(`/pay/${session.session_id}`)).body).toContain('Do you agree to pay');
    const declined = await postForm(step, { answer: 'decline' });
    expect((await pageAfter(declined)).body).toContain('The bank refused the card');
    await payWith(session.session_id, '4000000000003220');
    expect((await postForm(step, { answer: 'approve' })).statusCode).toBe(303);
    expect(await statusOf(session.session_id)).toBe('captured');
  });

  it.each(['apple_pay', 'google_pay'])('[4.34] pays with a wallet: %s', async (wallet) => {
    const { session, payload } = await openSession();
    const answer = await postForm(`/pay/${session.session_id}/wallet`, { wallet });
    expect(answer.headers['location']).toBe(payload.return_url);
    await receivedTimes(1);
    expect(received()[0]!.event).toMatchObject({
      type: 'payment.captured',
      card: { brand: 'Visa', last4: '4242', wallet, saved: null },
    });
  });

  it('pays nothing with an unknown wallet', async () => {
    const { session } = await openSession();
    await postForm(`/pay/${session.session_id}/wallet`, { wallet: 'purse' });
    expect(await statusOf(session.session_id)).toBe('created');
  });

  it('reports a dispute after the payment', async () => {
    const { session } = await openSession();
    await payWith(session.session_id, '4000000000000259');
    await receivedTimes(2);
    expect(
      received()
        .map(({ event }) => event.type)
        .toSorted(),
    ).toEqual(['payment.captured', 'payment.disputed']);
  });

  it('redirects after every form, so that no browser prompts to resubmit a card', async () => {
    const { session } = await openSession({ language: 'en' });
    const url = `/pay/${session.session_id}`;
    const forms: readonly (readonly [string, Record<string, string>])[] = [
      [url, { number: '4242', expiry: '', cvc: '' }],
      [url, { number: '4000000000000002', expiry: '12/30', cvc: '123' }],
      [url, { number: '4000000000003220', expiry: '12/30', cvc: '123' }],
      [`${url}/challenge`, { answer: 'decline' }],
    ];
    for (const [action, fields] of forms) {
      const { statusCode, headers } = await postForm(action, fields);
      expect({ statusCode, location: headers['location'] }).toEqual({ statusCode: 303, location: url });
    }
    expect((await inject(url)).body).toContain('The bank refused the card');
    await payWith(session.session_id, '4000000000003220');
    expect((await inject(url)).body).not.toContain('The bank refused the card');
  });

  it('does not approve a card that was never entered', async () => {
    const { session } = await openSession();
    await postForm(`/pay/${session.session_id}/challenge`, { answer: 'approve' });
    expect(await statusOf(session.session_id)).toBe('created');
  });

  it('lets the payer cancel, and notifies the shop', async () => {
    const { session } = await openSession();
    expect((await postForm(`/pay/${session.session_id}/abandon`, {})).statusCode).toBe(303);
    await receivedTimes(1);
    expect(received()[0]!.event.type).toBe('payment.failed');
  });

  it('returns 404 for unknown sessions', async () => {
    expect((await inject('/pay/ps_nothing')).statusCode).toBe(404);
  });
});
