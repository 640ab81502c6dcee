import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { nowMs } from '@mp/domain/clock';
import { askAll, newMark, type Attack, type Outcome } from './attacked-product.ts';

const json = { 'content-type': 'application/json' };

/** What is one account's, asked for by another and by nobody, by every name it might be asked by. */
export const objectAccess: Attack = {
  name: 'Things of one account, asked for by another',
  share: 0,
  run: async ({ ask, api, tokens: [holderToken, otherToken], holder }) => {
    const phone = '777000999';
    const as = (token: string, method: string, url: string, body?: object) =>
      ask(`${api}${url}`, {
        method,
        headers: { authorization: token, ...(body ? json : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const changed = await as(holderToken, 'PUT', '/user', { phone });
    const own = [
      '/user',
      '/user/export',
      '/user/favorite',
      '/user/voucher',
      '/user/points',
      '/user/photo',
      '/user/reservation',
    ];
    const disguises = ['', `?id=${holder.id}`, `?email=${holder.email}`, `?account_id=${holder.id}`, `/${holder.id}`];
    const asked = own.flatMap((url) => disguises.map((disguise) => url + disguise));
    const tokens = [otherToken, '', 'Bearer ', `${holderToken.slice(0, -1)}x`, `Bearer ${'A'.repeat(43)}`];
    const outcome = await askAll(asked.length * tokens.length, async (index) => {
      const url = asked[index % asked.length] ?? '';
      const token = tokens[Math.floor(index / asked.length)] ?? '';
      const { body, status } = await as(token, 'GET', url);
      return [holder.id, holder.email, phone].some((secret) => body.includes(secret)) || status >= 500
        ? [`${url} tells another (${status})`]
        : [];
    });
    // Without what is to be kept secret, nothing would be proven.
    const proof = changed.status === 200 ? [] : [`PUT /user answered its holder ${changed.status}`];
    return { asked: outcome.asked + 1, problems: [...proof, ...outcome.problems] };
  },
};

/** News of payments that no gateway has signed. */
export const webhookForgery: Attack = {
  name: 'Forged news of payments and transfers',
  share: 0,
  run: ({ ask, api }) => {
    const paths = ['/public/paygate/webhook', '/public/paygate/stripe/webhook', '/public/bank/webhook'];
    const now = Math.floor(nowMs() / 1000);
    const body = JSON.stringify({
      id: newMark(),
      type: 'payment.paid',
      payment_id: crypto.randomUUID(),
      amount_minor: 1,
      currency: 'CZK',
    });
    const mac = (secret: string): string => createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
    const signatures = [
      ...[
        '',
        't=1',
        `t=${now},v1=`,
        `t=${now},v1=${'0'.repeat(64)}`,
        `t=${now},v1=${mac('')}`,
        `t=${now},v1=${mac('secret')}`,
      ],
      ...[`t=NaN,v1=${mac('')}`, `t=${now + 9_999},v1=${mac('paygate')}`, `v1=${mac('')},t=`, ','.repeat(2_000)],
    ];
    const headers = ['paygate-signature', 'stripe-signature', 'bank-signature', 'authorization'];
    return askAll(paths.length * signatures.length * headers.length, async (index) => {
      const path = paths[index % paths.length] ?? '';
      const signature = signatures[Math.floor(index / paths.length) % signatures.length] ?? '';
      const header = headers[Math.floor(index / paths.length / signatures.length)] ?? '';
      const { status } = await ask(`${api}${path}`, {
        method: 'POST',
        headers: { ...json, [header]: signature },
        body,
      });
      return status >= 400 && status < 500 ? [] : [`${path} answers ${status} to ${header}: ${signature.slice(0, 60)}`];
    });
  },
};

const backs = [
  ...[
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
  ],
  ...[
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/\u0000/evil',
  ],
  ...[
    'https:evil.example',
    '/cs/..//evil.example',
    '//evil.example/%2f..',
    '/cs\r\nset-cookie: a=b',
    '%2f%2fevil.example',
  ],
];

/** Nothing that a visitor was sent with leads off the shop. */
export const redirects: Attack = {
  name: 'Redirects that lead elsewhere',
  share: 0,
  run: ({ ask, shop }) => {
    const addresses = backs.flatMap((back) => {
      const value = encodeURIComponent(back);
      return [
        `/preferences?back=${value}&currency=EUR`,
        `/preferences?locale=en&back=${value}`,
        `/${back}`,
        `/cs/${back}`,
        `/cs?back=${value}`,
      ];
    });
    return askAll(addresses.length, async (index) => {
      const address = addresses[index] ?? '';
      const { status, location } = await ask(
        shop + [...address].map((sign) => (sign < ' ' ? encodeURIComponent(sign) : sign)).join(''),
      );
      return [
        ...(location !== null && new URL(location, shop).origin !== shop
          ? [`${JSON.stringify(address)} leads to ${location}`]
          : []),
        ...(status >= 500 || status === 0 ? [`${JSON.stringify(address)} answers ${status}`] : []),
      ];
    });
  },
};

/** Connections that announce a body and never send all of it; the others' calls are answered all the same. */
export const halfSent: Attack = {
  name: 'Bodies that never end',
  share: 0,
  run: async ({ ask, shop, api }): Promise<Outcome> => {
    const held = 200;
    const problems: string[] = [];
    for (const [origin, path] of [
      [shop, '/api/public/auth/login'],
      [api, '/public/auth/login'],
      [shop, '/cs'],
    ] as const) {
      const { hostname, port } = new URL(origin);
      const sockets = Array.from({ length: held }, () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"email":`,
        );
        return socket;
      });
      await Promise.all(
        sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
      );
      const began = nowMs();
      const answers = await Promise.all([
        ask(`${shop}/api/public/client?limit=1`),
        ask(`${shop}/en`),
        ask(`${api}/healthz`),
      ]);
      for (const { status } of answers)
        if (status !== 200) problems.push(`${path}: others are answered ${status} meanwhile`);
      if (nowMs() - began > 5_000) problems.push(`${path}: others wait ${nowMs() - began} ms meanwhile`);
      for (const socket of sockets) socket.destroy();
    }
    return { asked: 3 * (held + 3), problems };
  },
};
