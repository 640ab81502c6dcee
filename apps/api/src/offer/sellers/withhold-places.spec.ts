import { calendarDateOf, type CalendarDate } from '@mp/domain';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { sellerRows } from '../../commands/demo/seed/sellers.ts';
import { missingByPlace } from './missing-data.ts';
import { recordSeller } from './record-seller.ts';
import { withholdPlaces } from './withhold-places.ts';

/** A place whose seller has no phone and no birth date. */
const placeId = 1028;
const arrival = '2027-02-19';
const departure = '2027-02-21';

describe('places without the required data of their seller', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const withhold = (day: CalendarDate) => inTransaction(world.database, (trx) => withholdPlaces(trx, day));
  const requireFrom = (from: string) =>
    world.database
      .insertInto('setting_version')
      .values({
        name: 'sellers_required',
        effective_from: calendarDateOf('2026-11-01'),
        value: JSON.stringify({ from }),
        recorded_at: world.clock.now(),
        recorded_by: null,
      })
      .execute();
  const soldBy = async () => {
    const [list, calendar, stays] = await Promise.all([
      world.get<{ data: { allow_sell: boolean }[] }>('/public/client', { clientId: placeId }),
      world.get<{ data: unknown[] }>('/public/ibe-rates', { clientId: placeId, arrival, departure, persons: 2 }),
      world.database.selectFrom('place').select(['allow_sell', 'withheld']).where('id', '=', placeId).execute(),
    ]);
    return { list: list.body.data[0]?.allow_sell, rates: calendar.body.data.length > 0, row: stays[0] };
  };

  it('are sold until the day that the operator sets, and again when the data is complete', async () => {
    const { clock, database } = world;
    const today = clock.today();
    expect([...(await missingByPlace(database, today))]).toEqual([[placeId, ['phone', 'birth_date']]]);
    expect(await withhold(today)).toBe(0);
    await requireFrom('2026-12-01');
    expect(await withhold(calendarDateOf('2026-11-30'))).toBe(0);
    expect(await soldBy()).toMatchObject({ list: true });
    expect(await withhold(calendarDateOf('2026-12-01'))).toBe(1);
    expect(await withhold(calendarDateOf('2026-12-01'))).toBe(0);
    expect(await soldBy()).toEqual({ list: false, rates: false, row: { allow_sell: false, withheld: true } });

    const { seller_version } = sellerRows([placeId], { effectiveFrom: today, today, now: clock.now() });
    const [{ seller_id, data } = { seller_id: '', data: null }] = seller_version;
    const complete = { ...data!, phone: '+420 600 128 128', birth_date: '1968-04-03' };
    const recording = { effectiveFrom: today, today, now: clock.now(), by: null };
    await inTransaction(database, (trx) => recordSeller(trx, seller_id, complete, recording));
    expect(await withhold(calendarDateOf('2026-12-01'))).toBe(1);
    expect(await soldBy()).toMatchObject({ list: true, row: { allow_sell: true, withheld: false } });
  });
});
