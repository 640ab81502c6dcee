import type { SellerData } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { contractOn } from './contract-on.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world.close());

const data: SellerData = {
  name: 'Chalupa Na Zkoušku',
  legal_form: 's.r.o.',
  is_trader: true,
  is_private: false,
  street: 'Stožec 12',
  city: 'Stožec',
  postal_code: '384 44',
  country: 'CZE',
  company_number: '27082440',
  tax_number: 'CZ27082440',
  birth_date: null,
  iban: null,
  vat: { status: 'payer', country: 'CZE', number: 'CZ27082440' },
  email: 'ucetni@chalupa.example',
  phone: '+420 600 100 200',
};

describe('the contract of a place', () => {
  const placeId = sample.instant.id;
  const on = (day: string) => contractOn(world.database, placeId, calendarDateOf(day));

  it('is the last one from that day or before, with the data of its seller on that day', async () => {
    const { database, clock } = world;
    const recorded = { recorded_at: clock.now(), recorded_by: null };
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await database
      .insertInto('seller')
      .values([first, second].map((id) => ({ id, created_at: clock.now() })))
      .execute();
    const version = (seller_id: string, effective_from: string, name: string) => ({
      seller_id,
      effective_from: calendarDateOf(effective_from),
      data: JSON.stringify({ ...data, name }),
      ...recorded,
    });
    await database
      .insertInto('seller_version')
      .values([
        version(first, '2026-01-01', 'Chalupa Na Zkoušku'),
        version(first, '2026-07-01', 'Chalupa Po Novu'),
        version(second, '2026-01-01', 'Marie Zkoušková'),
      ])
      .execute();
    const contract = (effective_from: string, seller_id: string, commission_per_mille: number | null) => ({
      place_id: placeId,
      effective_from: calendarDateOf(effective_from),
      seller_id,
      model: 'intermediary' as const,
      commission_per_mille,
      registration_number: null,
      ...recorded,
    });
    await database
      .insertInto('place_contract')
      .values([contract('2026-03-01', first, 150), contract('2027-01-01', second, null)])
      .execute();

    expect(await on('2026-02-28')).toBeNull();
    expect(await on('2026-03-01')).toEqual({
      placeId,
      effectiveFrom: '2026-03-01',
      model: 'intermediary',
      commissionPerMille: 150,
      registrationNumber: null,
      seller: { id: first, ...data },
    });
    expect((await on('2026-07-01'))?.seller.name).toBe('Chalupa Po Novu');
    expect((await on('2026-12-31'))?.seller.name).toBe('Chalupa Po Novu');
    expect(await on('2027-01-01')).toMatchObject({
      commissionPerMille: null,
      seller: { id: second, name: 'Marie Zkoušková' },
    });
    expect(await contractOn(database, sample.onRequest.id, calendarDateOf('2027-01-01'))).toBeNull();
  });
});
