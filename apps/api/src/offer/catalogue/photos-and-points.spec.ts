import {
  mostPhotos,
  type ClientDetailWire,
  type ClientListWire,
  type PictureWire,
  type StayRateWire,
} from '@mp/contract';
import type { Currency } from '@mp/domain';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

const weekend = { arrival: '2027-02-19', departure: '2027-02-21' };
const stemOf = (picture: PictureWire | undefined) => picture?.small.replace('-small.avif', '');

describe('cards of places', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());
  const list = async (query: object, currency: Currency = 'CZK') =>
    (await world.get<ClientListWire>('/public/client', { ...query }, { 'ap-currency': currency })).body.data;

  it('[3.4] have the pictures behind the cover, in both seasons, as on the place’s page', async () => {
    for (const { pkid, photos, visual } of await list({ limit: 12 })) {
      const { gallery } = (await world.get<ClientDetailWire>(`/public/client/${pkid}`)).body;
      for (const season of ['summer', 'winter'] as const) {
        expect(photos[season].length).toBeGreaterThan(0);
        expect(photos[season]).toEqual(gallery[season].slice(1, 1 + mostPhotos).map(stemOf));
        expect(photos[season]).not.toContain(stemOf(visual[`photo_grid_${season}`]));
      }
    }
  });

  it('[3.4] have no further pictures when the operator provides only the cover', async () => {
    const [first] = await list({ limit: 1 });
    const place = world.database.selectFrom('place').select('pictures').where('id', '=', first!.pkid);
    const { pictures } = await place.executeTakeFirstOrThrow();
    const setPictures = (names: object) =>
      world.database
        .updateTable('place')
        .set({ pictures: JSON.stringify(names) as never })
        .where('id', '=', first!.pkid)
        .execute();
    await setPictures({ ...pictures, summer: pictures.summer.slice(0, 1) });
    const { body } = await world.get<{ photos: ClientListWire['data'][0]['photos'] }>(`/public/client/${first!.pkid}`);
    await setPictures(pictures);
    expect([body.photos.summer, body.photos.winter.length > 0]).toEqual([[], true]);
  });

  it.each(['CZK', 'EUR'] as const)(
    '[3.27] [9.13] have the points of the stay, equal to the club’s preview, in %s',
    async (currency) => {
      const cards = (await list({ ...weekend, limit: 24 }, currency)).filter(({ term_price }) => term_price);
      expect(new Set(cards.map(({ instant_booking }) => instant_booking))).toEqual(new Set([true, false]));
      const answer = await world.app.inject({
        method: 'POST',
        url: '/public/ota/ap/graphql/points-calculation',
        payload: {
          type: cards.map(({ instant_booking }) => (instant_booking ? 'INST' : 'OR')).join(),
          data: cards.map(({ term_price }, index) => ({ index, price: term_price!.total.minor })),
          currency,
        },
      });
      expect(cards.map(({ term_price }) => term_price!.points)).toEqual(
        answer.json<{ points: number }[]>().map(({ points }) => points),
      );
      const [card] = cards;
      const rates = (
        await world.get<{ data: StayRateWire[] }>('/public/ibe-rates', { ...weekend, clientId: card!.pkid, currency })
      ).body.data;
      const cheapest = rates.find(({ total }) => total.minor === card!.term_price!.total.minor);
      expect(cheapest?.points).toBe(card!.term_price!.points);
    },
  );
});
