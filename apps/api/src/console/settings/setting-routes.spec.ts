import type { ActionResultWire, BookingTermsWire, DatedSettingName, SettingsWire } from '@mp/contract';
import { sql } from 'kysely';
import { staffOf, type StaffOfWorld } from '../../testing/visitors/staff-of-world.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let finance: StaffOfWorld;
beforeAll(async () => {
  world = await startBookingWorld();
  finance = await staffOf(world, 'finance', 'Jan Dub');
});
afterAll(() => world.close());

const read = async () => (await finance.get<SettingsWire>('/console/settings')).body;
const put = async (name: DatedSettingName, changes: object, key?: string) => {
  const { version } = (await read())[name];
  const body = { version, reason: 'Smlouvy od ledna', ...changes };
  return finance.put<ActionResultWire>(`/console/settings/${name}`, body, key);
};
const holds = {
  ...{ unpaid: 45, reminder: 10, answer: 36, most_extension: 168 },
  ...{ of_guest: 3, rooms_of_guest: 12, of_address: 20, rooms_of_address: 40 },
};
const commission = (per_mille: number) => ({ per_mille });

describe('settings in the console', () => {
  it('show what holds today, and who filled it in', async () => {
    const { today, operator, commission: setting, sellers_required } = await read();
    expect(today).toBe('2026-11-21');
    expect(operator).toMatchObject({
      current: { ico: '00000019' },
      versions: [{ effective_from: '2000-01-01', state: 'current', recorded_by: null }],
    });
    expect(setting).toMatchObject({ current: commission(150), versions: [] });
    expect(sellers_required).toMatchObject({ current: { from: null }, versions: [] });
  });

  it('get a version from a day on, with its reason in the audit log; a preview changes nothing', async () => {
    const change = { effective_from: '2027-01-01', value: commission(120) };
    const preview = await put('commission', { ...change, preview: true });
    expect([preview.status, preview.body.version, (await read()).commission.versions]).toEqual([200, null, []]);
    expect((await put('commission', change)).status).toBe(200);
    expect((await read()).commission).toMatchObject({
      current: commission(150),
      versions: [{ effective_from: '2027-01-01', value: commission(120), state: 'future', recorded_by: 'Jan Dub' }],
    });
    const { rows } = await sql<{ detail: string }>`select detail from audit_detail join audit_entry on id = entry_id
      where subject_kind = 'setting' and subject_id = 'commission'`.execute(world.database);
    expect(rows.map(({ detail }) => JSON.parse(detail) as unknown)).toMatchObject([
      { actor: 'Jan Dub', reason: 'Smlouvy od ledna', after: { '2027-01-01': commission(120) } },
    ]);
  });

  it('are the rules of the shop at once, without a restart', async () => {
    const terms = async () => (await world.get<BookingTermsWire>('/public/booking-terms')).body;
    const before = await terms();
    expect((await put('holds', { effective_from: '2026-11-22', value: holds })).status).toBe(200);
    expect(await terms()).toEqual(before);
    expect((await put('holds', { effective_from: '2026-11-21', value: holds })).status).toBe(200);
    expect(await terms()).toMatchObject({ answer_hours: 36, hold_minutes: 45 });
  });

  it('withdraw a version that does not hold yet', async () => {
    const { version } = (await read()).commission;
    const withdrawal = { version, name: 'commission', effective_from: '2027-01-01', reason: 'Bylo to předčasné' };
    expect((await finance.post('/console/settings/withdraw', withdrawal)).status).toBe(200);
    expect((await read()).commission.versions).toEqual([]);
  });

  it.each([
    [
      'a day that has passed',
      'commission',
      { effective_from: '2026-11-20', value: commission(100) },
      'setting_day_passed',
    ],
    [
      'a commission above a half',
      'commission',
      { effective_from: '2027-01-01', value: commission(501) },
      'validation_failed',
    ],
    [
      'a company number that fails its check',
      'operator',
      { effective_from: '2027-01-01', value: { name: 'X', ico: '12345678' } },
      'validation_failed',
    ],
    [
      'an unpaid hold of two days',
      'holds',
      { effective_from: '2027-01-01', value: { ...holds, unpaid: 2_880 } },
      'validation_failed',
    ],
    [
      'a transfer awaited beyond the arrival',
      'transfers',
      {
        effective_from: '2027-01-01',
        value: { from: 3, hold: 5, rooms_of_guest: 6, limit_czk: 1, rooms_of_address: 6 },
      },
      'validation_failed',
    ],
    ['no such day', 'sellers_required', { effective_from: '2027-02-30', value: { from: null } }, 'validation_failed'],
    [
      'a page that is not up to date',
      'commission',
      { effective_from: '2027-01-01', value: commission(100), version: '0'.repeat(16) },
      'page_stale',
    ],
  ] as const)('refuse %s, and nothing changes', async (_what, name, changes, code) => {
    const before = await read();
    expect((await put(name, changes)).body).toMatchObject({ error: { code } });
    expect(await read()).toEqual(before);
  });

  it('change pages and documents from their day on', async () => {
    const { operator } = await read();
    const moved = { ...operator.current, name: 'Nová firma', legal_form: 's.r.o.', ico: '27082440' };
    expect((await put('operator', { effective_from: '2026-11-23', value: moved })).status).toBe(200);
    const footer = async () => (await world.get<Record<string, string>>('/content/footer?_locale=cs')).body;
    const key = { authorization: `Bearer ${world.config.editorKey}` };
    const fields = { claim: 'C', company: 'Stará', address: 'A', phone: '+420200000000', email: 'a@b.example' };
    await world.app.inject({
      method: 'PUT',
      url: '/content/footer?_locale=cs',
      headers: key,
      payload: { ...fields, hours: 'H', social: [], note: 'N' },
    });
    expect(await footer()).toMatchObject({ company: operator.current.name, ico: '00000019' });
    await world.advance(3 * 86_400_000);
    expect(await footer()).toMatchObject({ company: 'Nová firma, s.r.o.', ico: '27082440' });
  });
});
