import { calendarDateOf } from '@mp/domain';
import { startBookingWorld, type BookingWorld } from '../../../testing/worlds/booking-world.ts';
import { fillSettings, ignoredVariables } from './fill-settings.ts';
import { followRules, refreshRules } from './follow-rules.ts';
import { initialSettings } from './initial-settings.ts';
import { addressOf, fullName } from './operator-of.ts';
import { rulesOf } from './rules-of-config.ts';
import { settingOn } from './setting-on.ts';

let world: BookingWorld;
const today = calendarDateOf('2026-11-21');
const environment = { OPERATOR_NAME: 'Chalupy Hory', OPERATOR_CITY: 'Liberec' };
beforeAll(async () => void (world = await startBookingWorld(environment)));
afterAll(() => world.close());

const record = (name: string, effective_from: string, value: object) =>
  world.database
    .insertInto('setting_version')
    .values({
      name,
      effective_from: calendarDateOf(effective_from),
      value: JSON.stringify(value),
      recorded_at: world.clock.now(),
      recorded_by: null,
    })
    .execute();

describe('settings with effective dates', () => {
  it('are the initial ones until something is recorded', async () => {
    expect(await settingOn(world.database, 'commission', today)).toEqual(initialSettings.commission);
    expect(await settingOn(world.database, 'sellers_required', today)).toEqual({ from: null });
  });

  it('hold from their day on, until the next version', async () => {
    await record('commission', '2026-12-01', { per_mille: 120 });
    await record('commission', '2027-03-01', { per_mille: 100 });
    const on = async (day: string) => (await settingOn(world.database, 'commission', calendarDateOf(day))).per_mille;
    expect(await Promise.all(['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01'].map(on))).toEqual([
      150, 120, 120, 100,
    ]);
  });

  it('take the operator from the environment once', async () => {
    const { database, clock, config } = world;
    const operator = await settingOn(database, 'operator', today);
    expect(operator).toMatchObject({ name: 'Chalupy Hory', city: 'Liberec', ico: '00000019' });
    const renamed = { ...config.booking.documents.company, name: 'Jiná firma' };
    await fillSettings(world, {
      ...config,
      booking: { ...config.booking, documents: { ...config.booking.documents, company: renamed } },
    });
    expect(await settingOn(database, 'operator', today)).toEqual(operator);
    const later = { ...environment, OPERATOR_NAME: 'Jiná firma', OPERATOR_ICO: '' };
    expect(await ignoredVariables({ config, database, clock }, later)).toEqual(['OPERATOR_NAME']);
    expect(await ignoredVariables({ config, database, clock }, environment)).toEqual([]);
  });

  it('take the rules from the environment once, and then hold from a day on without a restart', async () => {
    const { database, clock, config } = world;
    const ruled = await followRules({ database, clock, config });
    expect(rulesOf(ruled)).toEqual(rulesOf(config));
    expect(ruled.booking.insurance.vatPercent).toBe(21);
    await record('waiver', '2026-11-22', { ...rulesOf(config).waiver, premium: 70, refund: 500 });
    await record('club', '2026-11-22', {
      ...rulesOf(config).club,
      tier1_points: 7,
      tier1_upgrade_cs: 'Výhled',
      tier1_upgrade_en: 'A view',
    });
    await record('holds', '2026-11-22', { ...rulesOf(config).holds, unpaid: 45 });
    await refreshRules(database);
    const soldAt = clock.now();
    expect(ruled.booking.insurance.premiumPerMille).toBe(50);
    await world.advance(24 * 3_600_000);
    expect(ruled.booking).toMatchObject({ unpaidHoldMinutes: 45, insurance: { premiumPerMille: 70 } });
    expect(ruled.loyalty.tiers[0]).toMatchObject({ points: 7, benefits: { upgrade: { cs: 'Výhled' } } });
    // What was sold stays as it was sold.
    expect(ruled.booking.insuranceOn(soldAt).refundPerMille).toBe(800);
    expect(ruled.booking.insuranceOn(clock.now()).refundPerMille).toBe(500);
    const started = { UNPAID_HOLD_MINUTES: '30', INSURANCE_LIMIT_CZK: '150000', REFUND_APPROVAL_CZK: '1' };
    expect(await ignoredVariables({ config, database, clock }, started)).toEqual([
      'UNPAID_HOLD_MINUTES',
      'INSURANCE_LIMIT_CZK',
    ]);
  });
});

it('prints name and legal form as one, and the address in a line', () => {
  expect(fullName({ name: 'Chalupy', legal_form: 's.r.o.' })).toBe('Chalupy, s.r.o.');
  expect(fullName({ name: 'Chalupy s.r.o.', legal_form: 's.r.o.' })).toBe('Chalupy s.r.o.');
  expect(fullName({ name: 'Jan Dub', legal_form: '' })).toBe('Jan Dub');
  expect(addressOf({ street: 'Mlýnská 7', zip: '511 01', city: 'Turnov' })).toBe('Mlýnská 7, 511 01 Turnov');
});
