import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createSandboxBank } from '../../booking/payments/bank.ts';
import {
  GatewayRefusedError,
  GatewayUnavailableError,
  type PaymentOrder,
} from '../../booking/payments/payment-gateway.ts';
import { createSandboxGateway } from '../../booking/payments/sandbox-gateway.ts';
import { createAres } from '../../people/company-register/ares.ts';
import { RegisterUnavailableError } from '../../people/company-register/company-register.ts';
import { createSandboxMailbox } from '../../platform/mail/sandbox-mailbox.ts';
import { HopelessError } from '../../platform/outbox/outbox-worker.ts';

const secret = 's'.repeat(32);
const paymentId = 'f4b7d5d2-6d0c-4b53-9e57-0f3a3f8c2c11';
const session = {
  session_id: 'ses_1',
  payment_id: paymentId,
  status: 'captured',
  amount_minor: 100_00,
  currency: 'CZK',
  redirect_url: 'https://gate.example/pay/ses_1',
};

/** What stands before a service now and then, or a service says that is out of its mind. */
const garbage: readonly (readonly [string, number, string])[] = [
  ['nothing', 200, ''],
  ['a page', 200, '<html>Sign in to the network</html>'],
  ['half an answer', 201, '{"key":"ent'],
  ['an empty object', 200, '{}'],
  ['null', 200, 'null'],
  [
    'an answer to somebody else',
    200,
    JSON.stringify({ ...session, key: 'another', session_id: 'ses_2', ico: '11111119' }),
  ],
  ['a page that refuses', 403, '<html>Forbidden</html>'],
  ['a page that was not found', 404, '<html>404</html>'],
  ['a refusal of nobody', 400, 'Bad Request'],
  ['too many questions', 429, '{"error":"slow down"}'],
  ['a page of a broken proxy', 502, '<html>Bad Gateway</html>'],
];

describe('answers of others', () => {
  let server: Server;
  let origin: string;
  let answer: readonly [string, number, string] | 'reset' | 'silence';
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (answer === 'reset') return void request.socket.destroy();
      if (answer === 'silence') return;
      response.writeHead(answer[1], { 'content-type': 'application/json' }).end(answer[2]);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  const send = () =>
    createSandboxMailbox(origin, secret).send({
      key: 'entry-12',
      to: 'jana@example.cz',
      subject: 'a',
      text: 'b',
      html: 'c',
    });
  const gateway = () => createSandboxGateway({ origin, secret, webhookUrl: 'https://api.example/webhook' });
  const payOut = () =>
    createSandboxBank(origin, secret).payOut({
      key: 'payout-12',
      account: '1/0100',
      amountMinor: 1,
      currency: 'CZK',
      variableSymbol: '1',
    });
  const order: PaymentOrder = {
    paymentId,
    amountMinor: 100_00,
    currency: 'CZK',
    capture: true,
    description: 'a stay',
    language: 'cs',
    returnUrl: 'https://shop.example/cs/status',
    expiresAt: new Date(0),
  };
  const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => 'taken for a yes',
      (error: unknown) => error,
    );

  it.each(garbage)('[fault: mailbox × garbage] %s is no delivery, and worth another try', async (...said) => {
    answer = said;
    const failure = await failureOf(send());
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(HopelessError);
  });

  it('[fault: mailbox × reset] a connection that breaks is no delivery, and worth another try', async () => {
    answer = 'reset';
    expect(await failureOf(send())).not.toBeInstanceOf(HopelessError);
  });

  it.each(garbage)('[fault: gateway × garbage] %s is neither a yes nor a no to money', async (...said) => {
    answer = said;
    const asked = [gateway().getSession('ses_1'), gateway().refund('ses_1'), gateway().capture('ses_1')];
    for (const one of asked) expect(await failureOf(one)).toBeInstanceOf(GatewayUnavailableError);
  });

  it('[fault: gateway × garbage] a session of another payment, amount or currency is none', async () => {
    for (const change of [{ amount_minor: 1 }, { currency: 'EUR' }, { payment_id: crypto.randomUUID() }]) {
      answer = ['', 201, JSON.stringify({ ...session, ...change })];
      expect(await failureOf(gateway().createSession(order))).toBeInstanceOf(GatewayUnavailableError);
    }
    answer = ['', 201, JSON.stringify(session)];
    expect(await gateway().createSession(order)).toMatchObject({ sessionId: 'ses_1', paymentId });
  });

  it('[fault: gateway × reset] a connection that breaks is neither a yes nor a no', async () => {
    answer = 'reset';
    expect(await failureOf(gateway().capture('ses_1'))).toBeInstanceOf(GatewayUnavailableError);
  });

  it.each(garbage)('[fault: bank × garbage] %s is no payout, and worth another try', async (...said) => {
    answer = said;
    expect(await failureOf(payOut())).toBeInstanceOf(GatewayUnavailableError);
  });

  it('[fault: bank × reset] a connection that breaks is no payout, and worth another try', async () => {
    answer = 'reset';
    expect(await failureOf(payOut())).toBeInstanceOf(GatewayUnavailableError);
  });

  it.each(garbage)('[fault: register × garbage] %s says nothing of a company', async (...said) => {
    answer = said;
    expect(
      await failureOf(createAres(origin, { timeoutMs: 2_000, reach: 'loopback' }).find('12345679')),
    ).toBeInstanceOf(RegisterUnavailableError);
  });

  it('[fault: register × reset] a connection that breaks says nothing of a company', async () => {
    answer = 'reset';
    expect(
      await failureOf(createAres(origin, { timeoutMs: 2_000, reach: 'loopback' }).find('12345679')),
    ).toBeInstanceOf(RegisterUnavailableError);
  });

  it('[fault: gateway × slow] [fault: mailbox × slow] [fault: bank × slow] answers that never come are given up in time', async () => {
    answer = 'silence';
    const began = performance.now();
    const [mail, money, payout] = await Promise.all(
      [send(), gateway().capture('ses_1'), payOut()].map((asked) => failureOf(asked)),
    );
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(mail).toMatchObject({ name: 'TimeoutError' });
    expect(mail).not.toBeInstanceOf(HopelessError);
    for (const failure of [money, payout]) expect(failure).toBeInstanceOf(GatewayUnavailableError);
  });

  it('[fault: bank × down] a bank that nobody answers for is asked again, and has paid nothing', async () => {
    const nobody = createSandboxBank('http://127.0.0.1:9', secret);
    const payout = {
      key: 'payout-13',
      account: '1/0100',
      amountMinor: 1,
      currency: 'CZK',
      variableSymbol: '1',
    } as const;
    expect(await failureOf(nobody.payOut(payout))).toBeInstanceOf(GatewayUnavailableError);
  });

  it('what a service itself refuses is not asked again', async () => {
    answer = ['', 400, '{"error":"invalid"}'];
    expect(await failureOf(send())).toBeInstanceOf(HopelessError);
    expect(await failureOf(gateway().getSession('ses_1'))).toBeInstanceOf(GatewayRefusedError);
    expect(await failureOf(payOut())).toBeInstanceOf(GatewayRefusedError);
  });

  it('what says that it is done is believed', async () => {
    answer = ['', 202, '{"key":"entry-12"}'];
    expect(await failureOf(send())).toBe('taken for a yes');
    answer = ['', 201, '{"key":"payout-12"}'];
    expect(await failureOf(payOut())).toBe('taken for a yes');
  });
});
