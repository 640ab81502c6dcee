import { austrianSeller, contractsOf, czechSeller } from '../../testing/sellers-of-world.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { supplyOf } from './supply.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world.close());

const placeId = sample.instant.id;
const standsIn = (country: string) =>
  world.database.updateTable('place').set({ country }).where('id', '=', placeId).execute();
const supplied = (at = '2026-11-21T11:00:00Z') => supplyOf(world.database, { place_id: placeId }, new Date(at));
const kinds = (notes: readonly { kind: string }[]) => notes.map(({ kind }) => kind);

describe('the supply of a stay', () => {
  beforeEach(() => world.database.deleteFrom('place_contract').execute());
  afterEach(() => standsIn('CZE'));

  it.each([
    ['CZE', 12, ['payment']],
    ['AUT', 10, ['payment', 'oss']],
    ['SVK', 5, ['payment', 'oss']],
    ['POL', 8, ['payment', 'oss']],
    ['ITA', 10, ['payment', 'oss']],
  ])('without a contract is the shop’s, at the rate of %s', async (country, vatPercent, notes) => {
    await standsIn(country);
    const { stay, own } = await supplied();
    expect(stay).toMatchObject({ issuer: 'shop', vatPercent, taxCurrency: 'CZK' });
    expect(kinds(stay.notes)).toEqual(notes);
    expect(own).toMatchObject({ issuer: 'shop', vatPercent: 21 });
  });

  it('has the rate of the day of the payment, in the operator’s time zone', async () => {
    expect((await supplied('2023-12-31T22:30:00Z')).stay.vatPercent).toBe(10);
    expect((await supplied('2023-12-31T23:30:00Z')).stay.vatPercent).toBe(12);
  });

  it('of an intermediary is the seller’s: a payer’s at the rate of the house’s country, another’s without VAT', async () => {
    await standsIn('AUT');
    const { record } = contractsOf(world);
    const id = await record({ placeId, model: 'intermediary', seller: austrianSeller });
    const { stay, own } = await supplied();
    expect(stay).toMatchObject({ issuer: id, vatPercent: 10, taxCurrency: 'EUR' });
    expect(stay.supplier).toMatchObject({ name: 'Almhütte, GmbH', country: 'AUT', dic: 'ATU12345678' });
    expect(kinds(stay.notes)).toEqual(['on_behalf', 'payment']);
    expect(own).toMatchObject({ issuer: 'shop', vatPercent: 21, taxCurrency: 'CZK' });
    for (const status of ['not_payer', 'identified'] as const) {
      const seller = { ...czechSeller, vat: { status, country: null, number: null } };
      await record({ placeId, model: 'intermediary', seller });
      const { stay: untaxed } = await supplied();
      expect(untaxed.vatPercent).toBeNull();
      expect(kinds(untaxed.notes)).toEqual(['on_behalf', 'not_payer']);
    }
  });

  it('of the shop as seller is its own, abroad too', async () => {
    await standsIn('POL');
    await contractsOf(world).record({ placeId, model: 'seller' });
    expect((await supplied()).stay).toMatchObject({ issuer: 'shop', vatPercent: 8 });
  });

  it('of a deemed supplier is refused before the directive’s first day', async () => {
    await contractsOf(world).record({ placeId, model: 'deemed_supplier' });
    await expect(supplied()).rejects.toMatchObject({ code: 'deemed_supplier_not_yet' });
    expect((await supplied('2028-07-01T10:00:00Z')).stay.issuer).toBe('shop');
  });

  it('in a country without a recorded rate is refused', async () => {
    await standsIn('FRA');
    await expect(supplied()).rejects.toMatchObject({
      code: 'vat_rate_missing',
      details: { country: 'FRA', supply: 'accommodation', day: '2026-11-21' },
    });
  });
});
