import { createHmac, randomUUID } from 'node:crypto';
import { openTrustWorld, type TrustWorld } from '../worlds/trust-world.ts';

const paths = ['/public/paygate/webhook', '/public/paygate/stripe/webhook', '/public/bank/webhook'];
const headers = ['paygate-signature', 'stripe-signature', 'bank-signature', 'authorization'];

describe('unsigned webhooks of payments and transfers', () => {
  let world: TrustWorld;
  beforeAll(async () => {
    world = await openTrustWorld();
  });
  afterAll(() => world.close());

  it.each(paths.flatMap((path) => headers.map((header) => [path, header] as const)))(
    '%s rejects them, whatever the header %s has',
    async (path, header) => {
      const now = Math.floor(world.clock.now().getTime() / 1000);
      const event = { type: 'payment.paid', payment_id: randomUUID(), amount_minor: 1, currency: 'CZK' };
      const payload = JSON.stringify({ id: 'evt_forged', ...event });
      const signed = (at: number | string, secret: string): string =>
        `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
      const forgeries = [
        '',
        't=1',
        `t=${now},v1=`,
        `t=${now},v1=${'0'.repeat(64)}`,
        ','.repeat(2_000),
        signed(now, ''),
        signed(now, 'secret'),
        signed('NaN', ''),
        signed(now + 9_999, 'paygate'),
      ];
      const before = await world.fingerprint();
      for (const forgery of forgeries) {
        const { statusCode } = await world.app.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': 'application/json', [header]: forgery },
          payload,
        });
        expect([forgery.slice(0, 60), statusCode]).toEqual([forgery.slice(0, 60), 401]);
      }
      expect(await world.fingerprint()).toEqual(before);
    },
  );
});
