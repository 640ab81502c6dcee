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

/** Invalid responses of proxies and broken services. */
const garbage: readonly (readonly [string, number, string])[] = [
  ['nothing', 200, ''],
  ['a page', 200, '<html>Sign in to the network</html>'],
  ['half a response', 201, '{"key":"ent'],
  ['an empty object', 200, '{}'],
  ['null', 200, 'null'],
  [
    'a response for another request',
    200,
    JSON.stringify({ ...session, key: 'another', session_id: 'ses_2', ico: '11111119' }),
  ],
  ['a forbidden page', 403, '<html>Forbidden</html>'],
  ['a missing page', 404, '<html>404</html>'],
  ['a plain rejection', 400, 'Bad Request'],
  ['too many requests', 429, '{"error":"slow down"}'],
  ['a page of a broken proxy', 502, '<html>Bad Gateway</html>'],
];

describe('responses of external services', () => {
  let server: Server;
  let origin: string;
  let reply: readonly [string, number, string] | 'reset' | 'no response';
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (reply === 'reset') return void request.socket.destroy();
      if (reply === 'no response') return;
      response.writeHead(reply[1], { 'content-type': 'application/json' }).end(reply[2]);
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
  const failureOf = (pending: Promise<unknown>): Promise<unknown> =>
    pending.then(
      () => 'accepted',
      (error: unknown) => error,
    );

  it.each(garbage)('[fault: mailbox × garbage] %s is a failed delivery, and is retried', async (...body) => {
    reply = body;
    const failure = await failureOf(send());
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(HopelessError);
  });

  it('[fault: mailbox × reset] a reset connection is a failed delivery, and is retried', async () => {
    reply = 'reset';
    expect(await failureOf(send())).not.toBeInstanceOf(HopelessError);
  });

  it.each(garbage)('[fault: gateway × garbage] %s neither confirms nor rejects a payment', async (...body) => {
    reply = body;
    const calls = [gateway().getSession('ses_1'), gateway().refund('ses_1'), gateway().capture('ses_1')];
    for (const one of calls) expect(await failureOf(one)).toBeInstanceOf(GatewayUnavailableError);
  });

  it('[fault: gateway × garbage] a session of another payment, amount or currency is rejected', async () => {
    for (const change of [{ amount_minor: 1 }, { currency: 'EUR' }, { payment_id: crypto.randomUUID() }]) {
      reply = ['', 201, JSON.stringify({ ...session, ...change })];
      expect(await failureOf(gateway().createSession(order))).toBeInstanceOf(GatewayUnavailableError);
    }
    reply = ['', 201, JSON.stringify(session)];
    expect(await gateway().createSession(order)).toMatchObject({ sessionId: 'ses_1', paymentId });
  });

  it('[fault: gateway × reset] a reset connection neither confirms nor rejects a payment', async () => {
    reply = 'reset';
    expect(await failureOf(gateway().capture('ses_1'))).toBeInstanceOf(GatewayUnavailableError);
  });

  it.each(garbage)('[fault: bank × garbage] %s is a failed payout, and is retried', async (...body) => {
    reply = body;
    expect(await failureOf(payOut())).toBeInstanceOf(GatewayUnavailableError);
  });

  it('[fault: bank × reset] a reset connection is a failed payout, and is retried', async () => {
    reply = 'reset';
    expect(await failureOf(payOut())).toBeInstanceOf(GatewayUnavailableError);
  });

  it.each(garbage)('[fault: register × garbage] %s is not a result of the register', async (...body) => {
    reply = body;
    expect(
      await failureOf(createAres(origin, { timeoutMs: 2_000, reach: 'loopback' }).find('12345679')),
    ).toBeInstanceOf(RegisterUnavailableError);
  });

  it('[fault: register × reset] a reset connection is not a result of the register', async () => {
    reply = 'reset';
    expect(
      await failureOf(createAres(origin, { timeoutMs: 2_000, reach: 'loopback' }).find('12345679')),
    ).toBeInstanceOf(RegisterUnavailableError);
  });

  it('[fault: gateway × slow] [fault: mailbox × slow] [fault: bank × slow] requests without a response time out', async () => {
    reply = 'no response';
    const began = performance.now();
    const [mail, money, payout] = await Promise.all(
      [send(), gateway().capture('ses_1'), payOut()].map((pending) => failureOf(pending)),
    );
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(mail).toMatchObject({ name: 'TimeoutError' });
    expect(mail).not.toBeInstanceOf(HopelessError);
    for (const failure of [money, payout]) expect(failure).toBeInstanceOf(GatewayUnavailableError);
  });

  it('[fault: bank × down] an unreachable bank is retried, and has paid nothing', async () => {
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

  it('a rejected request is not retried', async () => {
    reply = ['', 400, '{"error":"invalid"}'];
    expect(await failureOf(send())).toBeInstanceOf(HopelessError);
    expect(await failureOf(gateway().getSession('ses_1'))).toBeInstanceOf(GatewayRefusedError);
    expect(await failureOf(payOut())).toBeInstanceOf(GatewayRefusedError);
  });

  it('a successful response is accepted', async () => {
    reply = ['', 202, '{"key":"entry-12"}'];
    expect(await failureOf(send())).toBe('accepted');
    reply = ['', 201, '{"key":"payout-12"}'];
    expect(await failureOf(payOut())).toBe('accepted');
  });
});
