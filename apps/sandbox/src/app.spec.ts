import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PaygateEvent } from '@mp/contract';
import type { FastifyInstance } from 'fastify';
import { createSandbox } from './app.ts';

const secret = 'a secret that the shop and the gateway share';
const authorization = `Bearer ${secret}`;

/** A shop that keeps what it was told; `answers` are the statuses of its next answers, 200 after that. */
let shop: Server;
let shopOrigin: string;
let told: { event: PaygateEvent; signature: string; body: string }[];
let answers: number[];
let sandbox: FastifyInstance;
let directory: string;

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      if (status === 200)
        told.push({ event: JSON.parse(body), signature: String(request.headers['paygate-signature']), body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  told = [];
  answers = [];
  directory = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  sandbox = await createSandbox({ directory, secret, logLevel: 'silent' });
  await sandbox.ready();
});

afterEach(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true });
});

afterAll(() => void shop.close());

const order = (changes: Record<string, unknown> = {}) => ({
  payment_id: randomUUID(),
  amount_minor: 499_000,
  currency: 'CZK',
  capture: true,
  description: 'MP-2611-48213',
  language: 'cs',
  return_url: `${shopOrigin}/cs/status`,
  webhook_url: `${shopOrigin}/webhook`,
  ...changes,
});

const openSession = async (changes: Record<string, unknown> = {}) => {
  const payload = order(changes);
  const answer = await sandbox.inject({
    method: 'POST',
    url: '/v1/sessions',
    headers: { authorization, 'idempotency-key': payload.payment_id },
    payload,
  });
  return { payload, answer, session: answer.json() as { session_id: string; redirect_url: string; status: string } };
};

const postForm = (url: string, fields: Record<string, string>) =>
  sandbox.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const payWith = (session: string, number: string) =>
  postForm(`/pay/${session}`, { number, expiry: '12/30', cvc: '123' });

/** The page to which a form's answer leads. */
const pageAfter = ({ statusCode, headers }: Awaited<ReturnType<typeof postForm>>) => {
  expect(statusCode).toBe(303);
  return sandbox.inject(String(headers['location']));
};

const operate = (session: string, operation: string) =>
  sandbox.inject({ method: 'POST', url: `/v1/sessions/${session}/${operation}`, headers: { authorization } });

const statusOf = async (session: string): Promise<string> =>
  (await sandbox.inject({ url: `/v1/sessions/${session}`, headers: { authorization } })).json().status;

const control = (payload: Record<string, unknown>) => sandbox.inject({ method: 'POST', url: '/v1/control', payload });

/** Waits until the shop was told so many events. */
const toldTimes = async (count: number): Promise<void> => {
  for (let waited = 0; told.length < count && waited < 5_000; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(told.length).toBe(count);
};

describe('the gateway for the shop', () => {
  it('refuses callers without the shared secret', async () => {
    const answer = await sandbox.inject({ method: 'POST', url: '/v1/sessions', payload: order() });
    expect(answer.statusCode).toBe(401);
  });

  it('opens one session for a payment, however often it is asked', async () => {
    const { payload, session } = await openSession();
    const again = await openSession({ payment_id: payload.payment_id });
    expect(again.session).toEqual(session);
    const dearer = await openSession({ payment_id: payload.payment_id, amount_minor: 1 });
    expect(dearer.answer.statusCode).toBe(409);
  });

  it.each([
    ['capture', ['authorised', 'captured', 'captured']],
    ['release', ['authorised', 'released', 'released']],
  ])('can %s what was only authorised, once', async (operation, expected) => {
    const { session } = await openSession({ capture: false });
    await payWith(session.session_id, '4242424242424242');
    const seen = [await statusOf(session.session_id)];
    for (let time = 0; time < 2; time++) seen.push((await operate(session.session_id, operation)).json().status);
    expect(seen).toEqual(expected);
    await toldTimes(2);
  });

  it('refunds a part once, and never more than was captured', async () => {
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    const refund = (amount_minor?: unknown) =>
      sandbox.inject({
        method: 'POST',
        url: `/v1/sessions/${session.session_id}/refund`,
        headers: { authorization },
        payload: amount_minor === undefined ? {} : { amount_minor },
      });
    for (const amount of [0, -1, 1.5, '1', null]) expect((await refund(amount)).statusCode).toBe(400);
    expect((await refund(499_001)).statusCode).toBe(422);
    expect((await refund(399_200)).json()).toMatchObject({ status: 'refunded', amount_minor: 499_000 });
    expect((await refund(399_200)).statusCode).toBe(200);
    for (const another of [99_800, undefined]) expect((await refund(another)).statusCode).toBe(422);
  });

  it('refunds what was captured, and never releases it', async () => {
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    const release = await operate(session.session_id, 'release');
    expect([release.statusCode, release.json().status]).toEqual([409, 'captured']);
    expect((await operate(session.session_id, 'refund')).json().status).toBe('refunded');
    expect((await operate(session.session_id, 'refund')).statusCode).toBe(200);
    await toldTimes(2);
  });

  it('closes a session that nobody has paid, so that it cannot be paid later', async () => {
    const { session } = await openSession();
    expect((await operate(session.session_id, 'release')).json().status).toBe('failed');
    const late = await payWith(session.session_id, '4242424242424242');
    expect(late.headers['location']).toBe(`${shopOrigin}/cs/status`);
    expect(await statusOf(session.session_id)).toBe('failed');
  });
});

describe('the payment page', () => {
  it.each([
    ['cs', 'CZK', 'Zaplatit 4 990 Kč'],
    ['en', 'EUR', 'Pay €4,990'],
  ])('speaks the payer’s language: %s', async (language, currency, button) => {
    const { session } = await openSession({ language, currency });
    const page = await sandbox.inject(new URL(session.redirect_url).pathname);
    expect(page.body.replaceAll('\u00a0', ' ')).toContain(button);
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('takes the money, tells the shop and sends the payer back', async () => {
    const { payload, session } = await openSession();
    const answer = await payWith(session.session_id, '4242 4242 4242 4242');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, payload.return_url]);
    await toldTimes(1);
    expect(told[0]!.event).toMatchObject({
      type: 'payment.captured',
      payment_id: payload.payment_id,
      amount_minor: 499_000,
      currency: 'CZK',
    });
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(told[0]!.signature)!;
    expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${told[0]!.body}`).digest('hex'));
  });

  it('takes the money once when the button is pressed in two tabs', async () => {
    const { session } = await openSession();
    const answers = await Promise.all([1, 2, 3].map(() => payWith(session.session_id, '4242424242424242')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    await toldTimes(1);
  });

  it('says that a card was refused and lets the payer try another', async () => {
    const { session } = await openSession({ language: 'en' });
    const refused = await payWith(session.session_id, '4000000000000002');
    expect((await pageAfter(refused)).body).toContain('The bank refused the card');
    expect((await payWith(session.session_id, '4242424242424242')).statusCode).toBe(303);
  });

  it('names every field that is wrong and keeps what may be kept', async () => {
    const { session } = await openSession({ language: 'en' });
    const wrong = { number: '4242', expiry: '1/20', cvc: '99' };
    const page = await pageAfter(await postForm(`/pay/${session.session_id}`, wrong));
    expect(page.body.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(page.body).toContain('value="4242"');
    expect(page.body).not.toContain('value="99"');
    expect(await statusOf(session.session_id)).toBe('created');
  });

  it('asks for a 3-D Secure answer, which can be no', async () => {
    const { session } = await openSession({ language: 'en' });
    const step = `/pay/${session.session_id}/challenge`;
    expect((await payWith(session.session_id, '4000000000003220')).headers['location']).toBe(
      `/pay/${session.session_id}`,
    );
    expect((await sandbox.inject(`/pay/${session.session_id}`)).body).toContain('Do you agree to pay');
    const declined = await postForm(step, { answer: 'decline' });
    expect((await pageAfter(declined)).body).toContain('The bank refused the card');
    await payWith(session.session_id, '4000000000003220');
    expect((await postForm(step, { answer: 'approve' })).statusCode).toBe(303);
    expect(await statusOf(session.session_id)).toBe('captured');
  });

  it('answers every form with a redirect to a page, so that no browser asks to send a card again', async () => {
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
    expect((await sandbox.inject(url)).body).toContain('The bank refused the card');
    await payWith(session.session_id, '4000000000003220');
    expect((await sandbox.inject(url)).body).not.toContain('The bank refused the card');
  });

  it('cannot be made to approve a card that was never entered', async () => {
    const { session } = await openSession();
    await postForm(`/pay/${session.session_id}/challenge`, { answer: 'approve' });
    expect(await statusOf(session.session_id)).toBe('created');
  });

  it('lets the payer give up, and tells the shop', async () => {
    const { session } = await openSession();
    expect((await postForm(`/pay/${session.session_id}/abandon`, {})).statusCode).toBe(303);
    await toldTimes(1);
    expect(told[0]!.event.type).toBe('payment.failed');
  });

  it('does not know sessions that were never opened', async () => {
    expect((await sandbox.inject('/pay/ps_nothing')).statusCode).toBe(404);
  });
});

describe('webhooks', () => {
  it('are tried again until the shop takes them', async () => {
    answers = [500, 503];
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    await toldTimes(1);
  });

  it('outlive the process', async () => {
    await control({ delayWebhooksMs: 300 });
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    await sandbox.close();
    expect(told).toHaveLength(0);
    sandbox = await createSandbox({ directory, secret, logLevel: 'silent' });
    await sandbox.ready();
    await toldTimes(1);
    expect(await statusOf(session.session_id)).toBe('captured');
  });

  it('can be made to arrive twice, or never', async () => {
    await control({ duplicateWebhooks: true });
    await payWith((await openSession()).session.session_id, '4242424242424242');
    await toldTimes(2);
    expect(told[0]!.event.id).toBe(told[1]!.event.id);
    await control({ duplicateWebhooks: false, dropWebhooks: true });
    await payWith((await openSession()).session.session_id, '4242424242424242');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told).toHaveLength(2);
  });
});

it('answers nothing while an outage is switched on', async () => {
  const { session } = await openSession({ language: 'en' });
  await control({ outage: true });
  expect((await openSession()).answer.statusCode).toBe(503);
  expect((await sandbox.inject(`/pay/${session.session_id}`)).statusCode).toBe(503);
  await control({ outage: false });
  expect((await sandbox.inject(`/pay/${session.session_id}`)).statusCode).toBe(200);
});

it('refuses a switch it does not have', async () => {
  expect((await control({ outrage: true })).statusCode).toBe(400);
});

describe('the bank', () => {
  const transfer = { variable_symbol: '2611482130', amount_minor: 300_000, currency: 'CZK' };
  const pay = (payload: unknown, headers: Record<string, string> = {}) =>
    sandbox.inject({ method: 'POST', url: '/v1/bank/payouts', headers, payload: payload as object });
  const payout = { account: 'CZ95', amount_minor: 100, currency: 'CZK', variable_symbol: '1' };

  it('tells the shop of a transfer, signed, and lists it', async () => {
    await sandbox.close();
    sandbox = await createSandbox({ directory, secret, logLevel: 'silent', statementUrl: `${shopOrigin}/statement` });
    await sandbox.ready();
    const answer = await sandbox.inject({ method: 'POST', url: '/v1/bank/transfers', payload: transfer });
    expect(answer.statusCode).toBe(201);
    await toldTimes(1);
    expect(told[0]?.event).toMatchObject({ ...transfer, id: answer.json().id });
    const typed = await sandbox.inject({
      method: 'POST',
      url: '/bank',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'variable_symbol=42&amount=1250,50',
    });
    expect(typed.statusCode).toBe(303);
    await toldTimes(2);
    expect(told[1]?.event).toMatchObject({ variable_symbol: '42', amount_minor: 125_050, currency: 'CZK' });
    expect((await sandbox.inject('/bank')).body).toContain('symbol 2611482130');
  });

  it.each(['variable_symbol=abc&amount=1', 'variable_symbol=1&amount=0', 'variable_symbol=1&amount=-5', 'amount='])(
    'takes no nonsense: %s',
    async (payload) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await sandbox.inject({ method: 'POST', url: '/bank', headers, payload })).statusCode).toBe(422);
    },
  );

  it('pays out once for a key, for the shop alone', async () => {
    expect((await pay(payout, { 'idempotency-key': 'a' })).statusCode).toBe(401);
    for (let time = 0; time < 2; time++)
      expect((await pay(payout, { authorization, 'idempotency-key': 'a' })).statusCode).toBe(201);
    expect((await pay({ ...payout, amount_minor: 0 }, { authorization, 'idempotency-key': 'b' })).statusCode).toBe(400);
    expect((await sandbox.inject('/v1/bank/payouts')).json().data).toMatchObject([{ key: 'a', amount_minor: 100 }]);
  });
});

describe('the mailbox', () => {
  const message = {
    key: 'reservation-held-1',
    to: 'Jana@Example.cz',
    subject: 'Držíme vám pokoj <1>',
    text: 'Dobrý den',
    html: '<html><head><title>x</title></head><body><script>alert(1)</script>Dobrý den</body></html>',
  };

  it('keeps a message once and lets it be read', async () => {
    for (let time = 0; time < 2; time++)
      expect((await sandbox.inject({ method: 'POST', url: '/v1/messages', payload: message })).statusCode).toBe(202);
    const { data } = (await sandbox.inject('/v1/messages?to=jana@example.cz')).json();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ to: 'jana@example.cz', subject: message.subject });
    expect((await sandbox.inject('/mailbox')).body).toContain('Držíme vám pokoj &lt;1&gt;');
    const letter = await sandbox.inject(`/mailbox/${data[0].id}/letter`);
    expect(letter.body).toContain('<base target="_blank">');
    expect(letter.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect((await sandbox.inject(`/mailbox/${data[0].id}`)).body).toContain('Dobrý den');
  });

  it('keeps the files that come with a message and hands them out', async () => {
    const file = Buffer.from('%PDF-1.3 \u0000 a voucher', 'latin1');
    const attachments = [{ filename: 'poukaz.pdf', content_type: 'application/pdf', content: file.toString('base64') }];
    for (let time = 0; time < 2; time++)
      await sandbox.inject({ method: 'POST', url: '/v1/messages', payload: { ...message, attachments } });
    const { data } = (await sandbox.inject('/v1/messages?to=jana@example.cz')).json();
    expect(data[0].attachments).toMatchObject([{ filename: 'poukaz.pdf', bytes: file.length }]);
    const answer = await sandbox.inject(data[0].attachments[0].url);
    expect(answer.rawPayload.equals(file)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="poukaz.pdf"',
    });
    expect((await sandbox.inject(`/mailbox/${data[0].id}`)).body).toContain('poukaz.pdf');
    expect((await sandbox.inject(`/mailbox/${data[0].id}/attachments/1`)).statusCode).toBe(404);
    for (const filename of ['../../etc/passwd', 'a"; b', 'a\r\nb'])
      expect(
        (
          await sandbox.inject({
            method: 'POST',
            url: '/v1/messages',
            payload: { ...message, attachments: [{ ...attachments[0], filename }] },
          })
        ).statusCode,
      ).toBe(400);
  });

  it('can be out of order without the gateway being so', async () => {
    await control({ mailOutage: true });
    const refused = await sandbox.inject({
      method: 'POST',
      url: '/v1/messages',
      payload: { ...message, key: 'another-1' },
    });
    expect(refused.statusCode).toBe(503);
    expect((await openSession()).answer.statusCode).toBe(201);
  });
});

it('[8.18] takes error reports and shows them', async () => {
  await sandbox.inject({ method: 'POST', url: '/v1/errors', payload: { message: 'it broke <here>' } });
  expect((await sandbox.inject('/errors')).json().data[0].report).toEqual({ message: 'it broke <here>' });
  const page = await sandbox.inject({ url: '/errors', headers: { accept: 'text/html' } });
  expect(page.body).toContain('it broke &lt;here&gt;');
});

it('lists the test cards on its front page', async () => {
  expect((await sandbox.inject('/')).body).toContain('4000 0000 0000 3220');
});
