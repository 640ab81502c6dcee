import type {
  ActionResultWire,
  MunicipalitiesWire,
  MunicipalityDetailWire,
  NewLocalTaxWire,
  StayRateWire,
} from '@mp/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let finance: TestStaff;

beforeAll(async () => {
  world = await startBookingWorld();
  finance = await addStaffMember(world, 'finance', 'Velká');
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['local_tax', 'place_local_tax', 'place_fee'] as const)
    await world.database.deleteFrom(table).execute();
});
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const stozec = '/console/local-taxes/CZE:Stožec';
const pathOf = (path: string) => encodeURI(path);
const detail = async (path = stozec) => (await finance.get<MunicipalityDetailWire>(pathOf(path))).body;
const reason = 'Nová vyhláška';
const rule = (change: Partial<NewLocalTaxWire> = {}) => ({
  amount: { currency: 'CZK', minor: 4_000, czk_minor: 4_000, eur_minor: 160 },
  per_mille: 0,
  from_age: 18,
  max_nights: 60,
  season: null,
  effective_from: '2027-01-01',
  exemptions: { cs: 'Děti', en: 'Children' },
  collected: 'online' as const,
  source: 'Vyhláška 1/2026',
  source_url: null,
  read_on: null,
  replaces: null,
  ...change,
});
const add = async (change: Partial<NewLocalTaxWire> = {}, key?: string) =>
  finance.act<ActionResultWire>(
    pathOf(`${stozec}/rule`),
    { version: (await detail()).version, reason, ...rule(change) },
    key,
  );
const act = async (rest: string, body: object) =>
  finance.act<ActionResultWire>(pathOf(stozec + rest), { version: (await detail()).version, reason, ...body });
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
const rateOf = async (arrival = '2027-02-19', departure = '2027-02-20') => {
  const { body } = await world.get<{ data: StayRateWire[] }>(
    `/public/ibe-rates?clientId=${sample.instant.id}&arrival=${arrival}&departure=${departure}&persons=2&currency=CZK`,
  );
  return body.data[0];
};
const totalOf = async (arrival?: string, departure?: string) => (await rateOf(arrival, departure))?.total.minor;

describe('local taxes in the console', () => {
  it('lists municipalities with places, also those without a rule', async () => {
    const list = async (query = '') =>
      (await finance.get<MunicipalitiesWire>(`/console/local-taxes${query}`)).body.data.map(
        ({ municipality, places, is_verified: isVerified }) => [municipality, places, isVerified],
      );
    expect(await list()).toEqual([['Stožec', 3, null]]);
    expect(await list('?view=missing')).toHaveLength(1);
    await add();
    expect(await list('?view=missing')).toEqual([]);
    expect(await list('?view=unverified')).toEqual([['Stožec', 3, false]]);
    expect(await list('?q=stozec')).toHaveLength(1);
    expect(await list('?q=praha')).toEqual([]);
  });

  it('change prices at once, after a preview that changes nothing, once for a key', async () => {
    expect(await totalOf()).toBe(300_000);
    const { version } = await detail();
    const preview = await finance.act<ActionResultWire>(pathOf(`${stozec}/rule`), {
      ...{ version, reason, preview: true },
      ...rule(),
    });
    expect([preview.status, await totalOf()]).toEqual([200, 300_000]);
    const key = crypto.randomUUID();
    const body = { version, reason, ...rule() };
    const [one, two] = await Promise.all([
      finance.act<ActionResultWire>(pathOf(`${stozec}/rule`), body, key),
      finance.act<ActionResultWire>(pathOf(`${stozec}/rule`), body, key),
    ]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect((await detail()).rules).toHaveLength(1);
    expect(await totalOf()).toBe(308_000);
    expect((await rateOf())?.charges).toMatchObject([{ kind: 'local_tax', exemptions: 'Děti' }]);
    expect(codeOf(await finance.act(pathOf(`${stozec}/rule`), { ...body, effective_from: '2028-01-01' }))).toBe(
      'page_stale',
    );
  });

  it('keep history: a new rule replaces an old one from its first night on', async () => {
    await add();
    const [first] = (await detail()).rules;
    const dearer = { amount: { currency: 'CZK', minor: 5_000, czk_minor: 5_000, eur_minor: 200 } };
    expect(codeOf(await add({ ...dearer, effective_from: '2027-02-20' }))).toBe('local_tax_overlaps');
    expect((await add({ ...dearer, effective_from: '2027-02-20', replaces: first?.id ?? null })).status).toBe(200);
    expect((await detail()).rules.map((one) => [one.effective_from, one.effective_until, one.state])).toEqual([
      ['2027-02-20', null, 'later'],
      ['2027-01-01', '2027-02-19', 'later'],
    ]);
    // Two nights, of 40 and of 50 Kč.
    expect(await totalOf('2027-02-19', '2027-02-21')).toBe(600_000 + 2 * 4_000 + 2 * 5_000);
  });

  it('have seasons that may not overlap', async () => {
    await add({ season: { from: '11-01', until: '03-31' } });
    expect(codeOf(await add({ season: { from: '03-31', until: '05-31' } }))).toBe('local_tax_overlaps');
    expect((await add({ season: { from: '04-01', until: '10-31' } })).status).toBe(200);
  });

  it('need a source, plausible amounts and a day from today on: each is named, and nothing changes', async () => {
    expect(codeOf(await add({ source: ' ' }))).toBe('local_tax_without_source');
    expect(codeOf(await add({ effective_from: '2026-11-20' }))).toBe('charge_in_past');
    const differing = { amount: { currency: 'CZK', minor: 4_000, czk_minor: 5_000, eur_minor: 160 } };
    expect(codeOf(await add(differing))).toBe('local_tax_amounts_differ');
    expect(codeOf(await add({ amount: null }))).toBe('local_tax_amounts_differ');
    expect((await detail()).rules).toEqual([]);
  });

  it('end on a night, are withdrawn before they begin, and are verified by who reads their source', async () => {
    await add();
    const id = (await detail()).rules[0]?.id ?? '';
    const source = {
      source: 'Vyhláška 1/2026, čl. 5',
      source_url: 'https://stozec.example/1-2026',
      read_on: '2026-11-20',
    };
    expect((await act(`/rule/${id}/source`, source)).status).toBe(200);
    expect((await detail()).rules[0]).toMatchObject(source);
    expect(codeOf(await act(`/rule/${id}/end`, { until: '2026-11-10' }))).toBe('charge_in_past');
    expect(codeOf(await act(`/rule/${id}/end`, { until: '2026-12-01' }))).toBe('charge_end_impossible');
    expect((await act(`/rule/${id}/end`, { until: '2026-12-31' })).status).toBe(200);
    expect((await detail()).rules[0]?.state).toBe('withdrawn');
    expect(await totalOf()).toBe(300_000);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(codeOf(await act(`/rule/${nobody}/end`, { until: '2027-12-31' }))).toBe('not_found');
    expect(codeOf(await act(`/rule/${nobody}/source`, source))).toBe('not_found');
  });

  it('may be another municipality’s, and be paid at the place, with a fee of the place', async () => {
    await add();
    const place = `/console/local-taxes/place/${sample.instant.id}`;
    const versionOf = async (path = stozec) =>
      (await detail(path)).places.find(({ id }) => id === sample.instant.id)?.version;
    const put = async (body: object, path?: string) =>
      finance.act(place, { version: await versionOf(path), reason, ...body });
    expect((await put({ municipality: 'Volary', collected: null })).status).toBe(200);
    expect(await totalOf()).toBe(300_000);
    const volary = '/console/local-taxes/CZE:Volary';
    expect((await put({ municipality: null, collected: 'on_spot' }, volary)).status).toBe(200);
    expect(await totalOf()).toBe(308_000);
    const fee = {
      name: { cs: 'Závěrečný úklid', en: 'Final cleaning' },
      ...{ per: 'stay', czk_minor: 60_000, eur_minor: 2_400, effective_from: '2026-11-21' },
    };
    expect((await finance.act(`${place}/fee`, { version: await versionOf(), reason, ...fee })).status).toBe(200);
    expect(await totalOf()).toBe(368_000);
    const [made] = (await detail()).places.find(({ id }) => id === sample.instant.id)?.fees ?? [];
    const end = { version: await versionOf(), reason, until: '2026-11-30' };
    expect((await finance.act(`${place}/fee/${made?.id ?? ''}/end`, end)).status).toBe(200);
    expect(await totalOf()).toBe(308_000);
  });
});
