import type { ContractsWire, PlaceContractsWire, SellersWire, SellerWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { sellerRows } from '../../commands/demo/seed/sellers.ts';
import { recordContract, recordSeller } from '../../offer/sellers/record-seller.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { consoleStaff, type ConsoleStaff } from '../../testing/visitors/console-staff.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let dana: ConsoleStaff;
const placeId = sample.instant.id;
const reason = 'Nová smlouva';
const company = crypto.randomUUID();

beforeAll(async () => {
  world = await startBookingWorld();
  dana = await consoleStaff(world, 'finance', ['Dana', 'Malá']);
  const { database, clock } = world;
  const today = clock.today();
  const recording = { effectiveFrom: calendarDateOf('2026-01-01'), today, now: clock.now(), by: null };
  // A sole trader and a private person of the demonstration.
  const rows = sellerRows([1001, 1002], { ...recording });
  await inTransaction(database, async (trx) => {
    for (const { seller_id, data } of rows.seller_version) await recordSeller(trx, seller_id, data, recording);
    await recordSeller(trx, company, { ...rows.seller_version[0]!.data, name: 'Chalupy Hory' }, recording);
    const terms = {
      sellerId: company,
      model: 'intermediary',
      commissionPerMille: 140,
      registrationNumber: null,
    } as const;
    await recordContract(trx, placeId, terms, recording);
  });
});
afterAll(() => world.close());
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const contract = async () => (await dana.ask<PlaceContractsWire>('GET', `/console/contracts/${placeId}`)).body;
const seller = async () => (await dana.ask<SellerWire>('GET', `/console/sellers/${company}`)).body;
const terms = { model: 'intermediary', commission_per_mille: 120, registration_number: null, reason };

describe('sellers and contracts', () => {
  it('are listed by place, with what is missing', async () => {
    const find = async (query: string) => (await dana.ask<ContractsWire>('GET', `/console/contracts?${query}`)).body;
    const all = await find('limit=2');
    expect(all.data).toHaveLength(2);
    expect((await find(`limit=2&after=${all.next}`)).data).toHaveLength(1);
    expect((await find('q=hory')).data).toMatchObject([
      { place_id: placeId, contract: { seller: 'Chalupy Hory', model: 'intermediary' }, missing: [], withheld: false },
    ]);
    const missing = await find('view=missing');
    expect(missing.data.map(({ contract: one, missing: codes }) => [one, codes])).toEqual([
      [null, ['contract']],
      [null, ['contract']],
    ]);
    expect(missing.required_from).toBeNull();
  });

  it('change from a day on, with a history', async () => {
    const { data: sellers } = (await dana.ask<SellersWire>('GET', '/console/sellers')).body;
    const other = sellers.find(({ id }) => id !== company)!;
    const { version } = await contract();
    const change = { ...terms, version, seller_id: other.id, effective_from: '2027-01-01' };
    await dana.act(`/console/contracts/${placeId}`, change, 'PUT');
    expect(await contract()).toMatchObject({
      contract: { seller: 'Chalupy Hory' },
      history: [
        { effective_from: '2027-01-01', seller: other.name, commission_per_mille: 120, recorded_by: 'Dana Malá' },
        { effective_from: '2026-01-01', seller: 'Chalupy Hory', commission_per_mille: 140, recorded_by: null },
      ],
    });
    // Another person still has the page of before.
    expect((await dana.ask('PUT', `/console/contracts/${placeId}`, change)).body).toMatchObject({
      error: { code: 'page_stale', details: { by: 'Dana Malá' } },
    });
  });

  it('of a short-term let have a number that staff spot-check', async () => {
    const drawn = async () =>
      (await dana.ask<ContractsWire>('GET', '/console/contracts?view=spot_check')).body.data.map(
        ({ place_id, registration_check: check }) => [place_id, check],
      );
    expect(await drawn()).toEqual([]);
    const numbered = (registration_number: string) =>
      world.database
        .updateTable('place_contract')
        .set({ registration_number })
        .where('place_id', '=', placeId)
        .execute();
    await numbered('CZ-2026-0001');
    expect(await drawn()).toEqual([[placeId, null]]);
    const check = { version: (await contract()).version, reason: 'Rejstřík e-turista', is_right: false };
    await dana.act(`/console/contracts/${placeId}/registration-check`, check);
    expect(await drawn()).toEqual([[placeId, { on: '2026-11-21', is_right: false }]]);
    // Another number has not been checked.
    await numbered('CZ-2026-0002');
    expect((await contract()).registration_check).toBeNull();
    await world.database.updateTable('place_contract').set({ registration_number: null }).execute();
  });

  it('are added with their first data under a new id, once', async () => {
    const { data } = await seller();
    const { new_version: version } = (await dana.ask<SellersWire>('GET', '/console/sellers')).body;
    const url = `/console/sellers/${crypto.randomUUID()}`;
    expect(await dana.ask('GET', url)).toMatchObject({ status: 404 });
    const body = { version, reason, effective_from: '2026-12-01', data: { ...data, name: 'Chaty Krkonoše' } };
    await dana.act(url, body, 'PUT');
    expect((await dana.ask('GET', url)).body).toMatchObject({ data: { name: 'Chaty Krkonoše' }, places: [] });
    expect((await dana.ask('PUT', url, body)).body).toMatchObject({ error: { code: 'page_stale' } });
  });

  it('take the data of a seller with an effective day, and refuse what is wrong by name', async () => {
    const { version, data } = await seller();
    const url = `/console/sellers/${company}`;
    const wrong = { ...data, iban: 'CZ6508000000192000145398', company_number: 'FN 123456a' };
    const body = { version, reason, effective_from: '2026-12-01' };
    expect((await dana.ask('PUT', url, { ...body, data: wrong })).body).toMatchObject({
      error: {
        code: 'seller_invalid',
        details: {
          problems: [
            { field: 'company_number', problem: 'company_number_of_another_country', country: 'AUT' },
            { field: 'iban', problem: 'iban_wrong' },
          ],
        },
      },
    });
    await dana.act(url, { ...body, data: { ...data, phone: null } }, 'PUT');
    expect(await seller()).toMatchObject({
      data: { phone: data.phone },
      history: [{ effective_from: '2026-12-01', data: { phone: null } }, { effective_from: '2026-01-01' }],
    });
  });

  it('do not change from before stays that have been confirmed since', async () => {
    const { database, clock } = world;
    const { version } = await contract();
    const before = { ...terms, version, seller_id: company, effective_from: '2026-06-01' };
    await database
      .insertInto('reservation')
      .values({
        id: crypto.randomUUID(),
        number: 'MP-2611-00001',
        code_hash: Buffer.from('code'),
        owner_code_hash: null,
        client_hash: null,
        idempotency_key: 'a'.repeat(16),
        idempotency_sender: Buffer.from('sender'),
        request_hash: Buffer.from('request'),
        account_id: null,
        place_id: placeId,
        rate_id: sample.instant.rate,
        status: 'held',
        on_request: false,
        arrival: calendarDateOf('2027-02-19'),
        departure: calendarDateOf('2027-02-21'),
        adults: 2,
        children: 0,
        currency: 'CZK',
        total_minor: 600_000,
        language: 'cs',
        contact: JSON.stringify({ name: 'Jan', surname: 'Dub', email: 'jan@example.cz', phone: '' }),
        note: null,
        hold_until: null,
        confirm_until: null,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
    await database.updateTable('reservation').set({ confirmed_at: clock.now() }).execute();
    expect((await dana.ask('PUT', `/console/contracts/${placeId}`, before)).body).toMatchObject({
      error: { code: 'seller_change_past', details: { count: 1, from: '2026-11-21' } },
    });
    expect((await contract()).version).toBe(version);
    await database.deleteFrom('reservation').execute();
  });

  it.each([
    [{ model: 'deemed_supplier', effective_from: '2028-06-30' }, 'contract_model_not_yet'],
    [{ effective_from: '2025-12-31' }, 'seller_not_yet'],
    [{ effective_from: '2027-02-30' }, 'validation_failed'],
    [{ commission_per_mille: 501 }, 'validation_failed'],
  ])('refuse a contract with %j: %s', async (change, code) => {
    const { version } = await contract();
    const body = { ...terms, version, seller_id: company, effective_from: '2027-03-01', ...change };
    expect((await dana.ask('PUT', `/console/contracts/${placeId}`, body)).body).toMatchObject({ error: { code } });
    expect((await contract()).version).toBe(version);
  });
});
