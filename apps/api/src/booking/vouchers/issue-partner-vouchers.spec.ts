import { entriesAbout } from '../../testing/entries-about.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { issuePartnerVouchers } from './issue-partner-vouchers.ts';

let world: BookingWorld;

beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

describe('vouchers sold by partners', () => {
  it('[3.19] have type kch, are valid at once, and are owed by the partner', async () => {
    const codes = await issuePartnerVouchers(world, { partner: 'Klub chalup', amount: 2500, count: 2 });
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) {
      const { body } = await world.post('/public/voucher/check', { code });
      expect(body).toMatchObject({ result: 'valid', price: { minor: 250_000, currency: 'CZK' } });
    }
    const rows = await world.database.selectFrom('voucher').select(['type', 'partner', 'order_id']).execute();
    expect(rows).toEqual(Array(2).fill({ type: 'kch', partner: 'Klub chalup', order_id: null }));
    expect(await entriesAbout(world.database, 'Klub chalup')).toMatchObject([
      { action: 'voucher.issue', actor: 'npm run vouchers', after: { count: 2, amount_minor: 250_000 } },
    ]);
    const { owed } = await world.database
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.sum<string>('amount_minor').as('owed'))
      .where('account', '=', 'partner_receivables')
      .executeTakeFirstOrThrow();
    expect(Number(owed)).toBe(500_000);
  });
});
