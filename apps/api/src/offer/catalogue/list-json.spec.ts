import { clientListSchema, type ClientListWire } from '@mp/contract';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { completeCard, listJson, writeCard } from './list-json.ts';

describe('the list as JSON', () => {
  let world: CatalogueWorld;
  let lists: ClientListWire[];
  beforeAll(async () => {
    world = await openCatalogue();
    const dates = { arrival: '2027-02-19', departure: '2027-02-21' };
    const queries = [{}, dates, { ...dates, forceListing: 1 }, { onlyCheck: 1 }, { mapView: 1 }, { clientId: 999_999 }];
    lists = await Promise.all(
      queries.map(async (query) => (await world.get<ClientListWire>('/public/client', { limit: 50, ...query })).body),
    );
  });
  afterAll(() => world.close());

  it('[7.9] equals the schema’s output, with and without serialised cards', () => {
    expect(lists.map(({ data }) => data.length > 0)).toEqual([true, true, true, false, false, false]);
    for (const list of lists) {
      const expected = JSON.parse(JSON.stringify(clientListSchema.encode(list)));
      expect(JSON.parse(listJson(list))).toEqual(expected);
      const data = list.data.map(({ filter_match, term_price, ...card }) =>
        completeCard(writeCard(card), { filter_match, term_price }),
      );
      expect(JSON.parse(listJson({ ...list, data }))).toEqual(expected);
    }
  });

  it('is declared as JSON, so that balancers compress it', async () => {
    expect((await world.get('/public/client')).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('rejects what the schema rejects', () => {
    const [list] = lists as [ClientListWire, ...ClientListWire[]];
    const [card] = list.data as [ClientListWire['data'][number]];
    expect(() => writeCard({ ...card, pkid: 1.5 })).toThrow();
    expect(() => listJson({ ...list, matchedRows: 0.5 })).toThrow();
    expect(() => listJson({ ...list, data: [{ ...card, filter_match: 'maybe' as never }] })).toThrow();
  });
});
