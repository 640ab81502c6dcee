import type { NewPromoCodeWire, PromoCodeListWire } from '@mp/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let guests: Guests;
let finance: TestStaff;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  finance = await addStaffMember(world, 'finance', 'Velká');
});
afterAll(() => world.close());
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const none = { valid_from: null, valid_until: null, most_uses: null, once_per_person: false, places: null };
const create = (change: Partial<NewPromoCodeWire> & { code: string }, key?: string) =>
  finance.act<{ id: string }>(
    '/console/promo-code',
    { ...none, per_mille: 200, fixed_minor: null, reason: 'Podzimní akce', ...change },
    key,
  );
const codes = async () => (await finance.get<PromoCodeListWire>('/console/promo-code')).body.data;
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
/** Books a night of 3 000 Kč, by default for 2 400 Kč. */
const book = (visa: string, email = 'jana@example.cz', total_minor = 240_000) => {
  const night = guests.nextNight();
  const contact = { ...sampleOrder().contact, email, emailCheck: email };
  return world.book(sampleOrder({ ...night, visa, contact, total_minor }));
};

describe('a promo code', () => {
  it('takes its share off a stay, once it is created, until it is ended', async () => {
    expect(codeOf(await book('PODZIM'))).toBe('benefit_code_invalid');
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([create({ code: 'podzim' }, key), create({ code: 'podzim' }, key)]);
    expect(two.body).toEqual(one.body);
    expect((await book('podzim')).status).toBe(201);
    const found = (await codes()).find(({ code }) => code === 'PODZIM')!;
    expect(found).toMatchObject({ per_mille: 200, state: 'active', uses: 1 });
    const end = () => finance.act(`/console/promo-code/${found.id}/end`, { version: found.version });
    expect((await end()).status).toBe(200);
    expect(codeOf(await end())).toBe('page_stale');
    expect(codeOf(await book('PODZIM'))).toBe('benefit_code_invalid');
  });

  it('is unique, also among configured codes, which stay valid', async () => {
    await create({ code: 'ZIMA' });
    expect(codeOf(await create({ code: 'ZIMA' }))).toBe('promo_code_exists');
    expect(codeOf(await create({ code: 'KARTA10' }))).toBe('promo_code_exists');
    expect((await codes()).find(({ code }) => code === 'KARTA10')).toMatchObject({
      state: 'configured',
      per_mille: 100,
    });
    const night = guests.nextNight();
    expect((await world.book(sampleOrder({ ...night, visa: 'KARTA10', total_minor: 270_000 }))).status).toBe(201);
  });

  it('is used no more often than its limit, also at the same time; an unpaid stay that ends returns its use', async () => {
    await create({ code: 'JEDNOU', most_uses: 1 });
    const results = await Promise.all([book('JEDNOU', 'a@example.cz'), book('JEDNOU', 'b@example.cz')]);
    expect(results.map(codeOf).toSorted()).toEqual(['benefit_code_invalid', undefined]);
    expect((await codes()).find(({ code }) => code === 'JEDNOU')?.state).toBe('used_up');
    const made = results.find(({ status }) => status === 201)!.body;
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    expect((await book('JEDNOU')).status).toBe(201);
  });

  it('is used once per person, by its e-mail', async () => {
    await create({ code: 'OSOBA', once_per_person: true });
    expect((await book('OSOBA', 'c@example.cz')).status).toBe(201);
    expect(codeOf(await book('OSOBA', 'C@example.cz'))).toBe('benefit_code_invalid');
    expect((await book('OSOBA', 'd@example.cz')).status).toBe(201);
  });

  it.each([
    ['not yet valid', { valid_from: '2026-12-24' }, 'later'],
    ['no longer valid', { valid_until: '2026-11-20' }, 'over'],
  ] as const)('that is %s is refused', async (_, dates, state) => {
    const code = `DATUM-${state}`.toUpperCase();
    await create({ code, ...dates });
    expect(codeOf(await book(code))).toBe('benefit_code_invalid');
    expect((await codes()).find((one) => one.code === code)?.state).toBe(state);
    expect((await world.post<{ valid: boolean }>('/public/benefit-code/check', { code })).body.valid).toBe(false);
  });

  it('is valid for its places only', async () => {
    await create({ code: 'JINDE', places: [sample.onRequest.id] });
    await create({ code: 'TADY', places: [sample.instant.id] });
    expect(codeOf(await book('JINDE'))).toBe('benefit_code_invalid');
    expect((await book('TADY')).status).toBe(201);
  });

  it('takes a fixed amount off in the currency of the stay, with the same limits', async () => {
    const fixed_minor = { CZK: 50_000, EUR: 2_000 };
    await create({ code: 'PEVNY', per_mille: 0, fixed_minor, once_per_person: true });
    const { body } = await world.post('/public/benefit-code/check', { code: 'PEVNY' });
    expect(body).toEqual({ valid: true, discount_per_mille: 0, discount_fixed_minor: fixed_minor });
    const made = await book('PEVNY', 'e@example.cz', 250_000);
    expect(made.body).toMatchObject({ discount: { minor: 50_000 }, total: { minor: 250_000 } });
    expect(codeOf(await book('PEVNY', 'e@example.cz', 250_000))).toBe('benefit_code_invalid');
    expect((await codes()).find(({ code }) => code === 'PEVNY')).toMatchObject({ fixed_minor, uses: 1 });
  });

  it('that takes more than the price makes the stay free, and confirms it', async () => {
    await create({ code: 'ZDARMA', per_mille: 0, fixed_minor: { CZK: 900_000, EUR: 40_000 } });
    const made = await book('ZDARMA', 'f@example.cz', 0);
    expect(made.body).toMatchObject({ status: 'confirmed', total: { minor: 0 } });
  });

  it.each([
    ['both a share and an amount', { per_mille: 100, fixed_minor: { CZK: 100_00, EUR: 4_00 } }],
    ['neither', { per_mille: 0 }],
    ['a part of a crown', { per_mille: 0, fixed_minor: { CZK: 150, EUR: 4_00 } }],
  ])('with %s is refused', async (_, change) => {
    expect(codeOf(await create({ code: 'SPATNY', ...change }))).toBe('validation_failed');
  });
});
