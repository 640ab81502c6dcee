import type { BarPriceWire, StayPriceWire } from '@mp/contract';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

const stay = { clientId: 1003, arrival: '2027-03-15', departure: '2027-03-18', currency: 'CZK' };

describe('GET /public/ibe-rt-bar-prices', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const request = async (query: Record<string, string | number>) =>
    (await world.get<{ data: BarPriceWire[]; nights: number }>('/public/ibe-rt-bar-prices', query)).body;

  it('[7.15] prices one unit of a room type at its cheapest rate', async () => {
    const { data, nights } = await request(stay);
    const prices = (await world.get<{ data: StayPriceWire[] }>('/public/ibe-prices', stay)).body.data;
    expect(nights).toBe(3);
    expect(data.length).toBeGreaterThan(1);
    for (const bar of data) {
      const offered = prices.filter(({ room_type_id }) => room_type_id === bar.room_type_id);
      expect(bar.price.minor).toBe(Math.min(...offered.map(({ price }) => price.minor)));
      expect(offered.find(({ rate_id }) => rate_id === bar.rate_id)!.price).toEqual(bar.price);
      expect([bar.free, bar.capacity]).toEqual([offered[0]!.free, offered[0]!.capacity]);
      expect(bar.nights.map(({ date }) => date)).toEqual(['2027-03-15', '2027-03-16', '2027-03-17']);
      expect(new Set(bar.nights.map(({ price }) => price.minor > 0 && price.currency === 'CZK'))).toEqual(
        new Set([true]),
      );
    }
  });

  it('[7.15] filters by room type', async () => {
    const [first] = (await request(stay)).data;
    expect((await request({ ...stay, roomTypeId: first!.room_type_id })).data).toEqual([first]);
    expect((await request({ ...stay, roomTypeId: 1 })).data).toEqual([]);
  });

  it('[7.15] does not require persons, and rejects invalid stays', async () => {
    expect((await request({ ...stay, persons: 2 })).data.length).toBeGreaterThan(0);
    const refused = await world.refused('/public/ibe-rt-bar-prices', { ...stay, departure: stay.arrival });
    expect(refused.body.error.code).toBe('validation_failed');
    const unknown = await world.refused('/public/ibe-rt-bar-prices', { ...stay, clientId: 999_999 });
    expect(unknown.body.error.code).toBe('place_not_found');
  });
});
