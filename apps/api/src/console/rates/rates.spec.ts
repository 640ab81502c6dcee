import type { ActionResultWire, OfferKind, PlaceOfferWire, PoliciesWire, StayRateWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { loadStay } from '../../offer/availability/load-stay.ts';
import { guestsOf } from '../../testing/visitors/guests.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let publisher: TestStaff;
let guests: ReturnType<typeof guestsOf>;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  publisher = await addStaffMember(world, 'publisher', 'Velká');
});
afterAll(() => world.close());

const { id: place, double, rate } = sample.instant;
const path = `/console/places/${place}/offer`;
const offer = async () => (await publisher.get<PlaceOfferWire>(path)).body;
type Cells = Readonly<Record<string, string>>;

const change = async (kind: OfferKind, id: number, cells: Cells, more: object = {}) => {
  const version = (await offer())[kind].data.find((one) => one.id === id)?.version;
  return publisher.act<ActionResultWire>(`${path}/${kind}/${id}`, { version, cells, reason: undefined, ...more });
};
const add = async (kind: OfferKind, cells: Cells) => {
  const { new_version: version } = (await offer())[kind];
  const { status, body } = await publisher.act<ActionResultWire>(`${path}/${kind}`, {
    version,
    cells,
    reason: undefined,
  });
  return { status, body, added: (await offer())[kind].data.at(-1) };
};
const problemsOf = ({ body }: { readonly body: unknown }) => {
  const { error } = body as { error: { code: string; details?: { problems?: { field: string; problem: string }[] } } };
  return [error.code, ...(error.details?.problems ?? []).map(({ field, problem }) => `${field} ${problem}`)];
};
const ratesOf = async (persons = 2, arrival = '2027-03-20', departure = '2027-03-21') =>
  (
    await world.get<{ data: StayRateWire[] }>(
      `/public/ibe-rates?clientId=${place}&arrival=${arrival}&departure=${departure}&persons=${persons}&currency=CZK`,
    )
  ).body.data;

describe('what a place sells, in the console', () => {
  it('is read with its cells as an import has them', async () => {
    const { room, rate: rates, policies } = await offer();
    expect(room.data.find(({ id }) => id === double)?.cells).toMatchObject({
      capacity: '2',
      units: '2',
      name_cs: 'Pokoj',
    });
    expect(rates.data.find(({ id }) => id === rate)?.cells).toMatchObject({ percent: '100', offered: 'yes' });
    expect(policies.map(({ id }) => id)).toEqual(['flexible', 'moderate', 'non_refundable', 'strict']);
    expect((await publisher.get('/console/places/1/offer')).status).toBe(404);
  });

  it('changes prices at once, after a preview that changes nothing, and is in the audit log', async () => {
    const totalOf = async () => (await ratesOf()).find(({ id }) => id === rate)?.total.minor;
    expect((await change('rate', rate, { percent: '80' }, { preview: true })).status).toBe(200);
    expect(await totalOf()).toBe(doubleNight.CZK);
    const { version } = (await offer()).rate.data.find(({ id }) => id === rate)!;
    expect((await change('rate', rate, { percent: '80' })).status).toBe(200);
    expect(await totalOf()).toBe(doubleNight.CZK * 0.8);
    const stale = await publisher.act(`${path}/rate/${rate}`, { version, cells: { percent: '70' }, reason: undefined });
    expect(problemsOf(stale)).toEqual(['page_stale']);
    const { detail } = await world.database
      .selectFrom('audit_entry')
      .innerJoin('audit_detail', 'audit_detail.entry_id', 'audit_entry.id')
      .select('detail')
      .where('action', '=', 'place.rate')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({ before: { percent: '100' }, after: { percent: '80' } });
    const card = await world.database
      .selectFrom('place')
      .select('price_from_czk')
      .where('id', '=', place)
      .executeTakeFirstOrThrow();
    expect(card.price_from_czk).toBe(doubleNight.CZK * 0.8);
    await change('rate', rate, { percent: '100' });
  });

  it('names each cell that is wrong, and changes nothing', async () => {
    const before = await offer();
    const wrong = async (kind: OfferKind, id: number, cells: Cells) => problemsOf(await change(kind, id, cells));
    expect(await wrong('rate', rate, { percent: '0', name_en: '' })).toEqual([
      ...['offer_invalid', 'name_en value_missing', 'percent number_out_of_range'],
    ]);
    expect(await wrong('rate', rate, { person_night_czk: '250' })).toEqual([
      ...['offer_invalid', 'person_night_eur prices_missing'],
    ]);
    expect(await wrong('rate', rate, { refundable: 'no', cancellation_policy: 'flexible' })).toEqual([
      ...['offer_invalid', 'cancellation_policy policy_contradicts'],
    ]);
    expect(await wrong('rate', rate, { deposit_percent: '30' })).toEqual([
      'offer_invalid',
      'balance_days number_expected',
    ]);
    expect(await wrong('room', double, { price_czk: '1' })).toEqual(['offer_invalid', 'price_czk column_unknown']);
    const room = { name_cs: 'Půda', name_en: 'Attic', capacity: '2', units: '1', size_m2: '20' };
    const beds = { double_beds: '1', single_beds: '0', sofa_beds: '0' };
    expect(problemsOf(await add('room', { ...room, ...beds, price_czk: '0', price_eur: '90' }))).toEqual([
      ...['offer_invalid', 'price_czk prices_missing'],
    ]);
    const sauna = { name_cs: 'Sauna', name_en: 'Sauna', kind: 'sauna', per: 'stay', price_czk: '500', price_eur: '0' };
    expect(problemsOf(await add('extra', sauna))).toEqual(['offer_invalid', 'price_eur prices_missing']);
    expect(await offer()).toEqual(before);
  });

  it('gets a new room that is booked at once, and an extra that is ordered with it', async () => {
    const cells = { name_cs: 'Půda', name_en: 'Attic', capacity: '9', units: '1', size_m2: '60', price_czk: '5 000' };
    const beds = { double_beds: '4', single_beds: '1', sofa_beds: '0', price_eur: '200' };
    expect(await ratesOf(9, '2027-05-01', '2027-05-03')).toEqual([]);
    const { added } = await add('room', { ...cells, ...beds });
    expect(added?.cells).toMatchObject({ name_en: 'Attic', position: '3' });
    const [plain] = await ratesOf(9, '2027-05-01', '2027-05-03');
    expect(plain?.total.minor).toBe(1_000_000);
    const sauna = { name_cs: 'Sauna', name_en: 'Sauna', kind: 'sauna', per: 'stay', price_czk: '500', price_eur: '20' };
    expect((await add('extra', { ...sauna, offered: 'yes' })).added?.cells).toMatchObject({ most: '1', stock: '' });
  });

  it('never has fewer units than are sold, and offers new ones on the nights on which all were offered', async () => {
    const night = guests.wholeNight();
    expect((await world.book(sampleOrder(night))).status).toBe(201);
    const leftOn = async (date: string) => {
      const arrival = calendarDateOf(date);
      const departure = calendarDateOf(date.slice(0, 8) + String(Number(date.slice(8)) + 1).padStart(2, '0'));
      const party = { adults: 1, children: 0, infants: 0, dogs: 0, cots: 0 };
      const stay = await loadStay(world.database, { placeId: place, arrival, departure, party, currency: 'CZK' });
      return stay?.rooms.find(({ roomTypeId }) => roomTypeId === double)?.free;
    };
    const refused = await change('room', double, { units: '1' });
    expect(problemsOf(refused)).toEqual(['offer_invalid', 'units units_below_sold']);
    expect(JSON.stringify(refused.body)).toContain(night.arrival);
    expect((await change('room', double, { units: '4' })).status).toBe(200);
    expect([await leftOn(night.arrival), await leftOn('2027-03-10')]).toEqual([2, 4]);
    await change('room', double, { units: '2' });
    expect([await leftOn(night.arrival), await leftOn('2027-03-10')]).toEqual([0, 2]);
  });

  it('takes a rate off sale, which stays that of its stays', async () => {
    const { added } = await add('rate', {
      ...{ name_cs: 'Akce', name_en: 'Offer', kind: 'package', refundable: 'yes', percent: '50', offered: 'yes' },
    });
    const id = added?.id ?? 0;
    expect((await ratesOf()).map((one) => one.id)).toContain(id);
    await change('rate', id, { offered: 'no' });
    expect((await ratesOf()).map((one) => one.id)).not.toContain(id);
    const [arrival, departure] = [calendarDateOf('2027-03-20'), calendarDateOf('2027-03-21')];
    const party = { adults: 2, children: 0, infants: 0, dogs: 0, cots: 0 };
    const asked = { placeId: place, arrival, departure, party, currency: 'CZK' } as const;
    const rates = (await loadStay(world.database, { ...asked, bookedRate: id }))?.rates.map(({ rateId }) => rateId);
    expect(rates).toContain(id);
  });
});

describe('cancellation policies in the console', () => {
  const policies = async () => (await publisher.get<PoliciesWire>('/console/policies')).body;
  const names = { cs: 'Letní storno', en: 'Summer cancellation' };
  const write = async (id: string, steps: readonly object[]) => {
    const { data, new_version: fresh } = await policies();
    const version = data.find((one) => one.id === id)?.version ?? fresh;
    const body = { version, names, steps, insurable: false, reason: undefined };
    return publisher.act<ActionResultWire>(`/console/policies/${id}`, body);
  };

  it('[4.34] are added and changed for later stays, with steps that fall', async () => {
    expect((await write('summer', [{ before: { days: 14 }, per_mille: 1000 }])).status).toBe(200);
    expect((await change('rate', rate, { cancellation_policy: 'summer' })).status).toBe(200);
    const booked = await guests.bookInstant();
    const rising = [
      { before: { days: 7 }, per_mille: 500 },
      { before: { hours: 48 }, per_mille: 500 },
    ];
    expect(problemsOf(await write('summer', rising))).toEqual(['policy_steps']);
    expect((await write('summer', [{ before: { days: 60 }, per_mille: 800 }])).status).toBe(200);
    expect((await policies()).data.find(({ id }) => id === 'summer')).toMatchObject({
      steps: [{ before: { days: 60 }, per_mille: 800 }],
      rates: 1,
    });
    const { cancellation_policy: kept } = await world.database
      .selectFrom('reservation')
      .select('cancellation_policy')
      .where('id', '=', booked.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ steps: [{ before: { days: 14 }, perMille: 1000 }] });
  });
});
