import { areaQuerySchema, clientQuerySchema, type AreaWire, type ClientListWire, type ClientQuery } from '@mp/contract';
import { addDays, collectionFilters, flagFilters, type Currency, type Locale } from '@mp/domain';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { between, randomFrom } from '../../commands/demo/seed/random.ts';
import {
  boxByTrying,
  listByTrying,
  loadCatalogue,
  type OracleCatalogue,
  type OracleQuestion,
} from '../../testing/catalogue/list-oracle.ts';
import { recordRandomCharges } from '../../testing/catalogue/random-charges.ts';
import { randomChanges, randomStay } from '../../testing/catalogue/random-changes.ts';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { requestedStays } from './requested-stays.ts';

type Query = Readonly<Record<string, string | number>>;
type Part = () => Query;

/** Reads a query as the route does, which gets texts. */
const parse = (query: Query): ClientQuery =>
  clientQuerySchema.parse(Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])));

const rounds = caseCount({ all: 80, sample: 8 });
const questionsPerRound = 12;

describe('lists of places', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const random = randomFrom(runSeed);
  const chance = (share: number): boolean => random() < share;
  const pick = <Item>(items: readonly Item[]): Item => items[between(random, 0, items.length - 1)] as Item;
  const stayOf = randomStay(random, '2026-11-21', 500);

  /** Parts of a question: each has some chance to be in it. */
  const datesParts: readonly Part[] = [
    () => ({}),
    () => {
      const [arrival, nights] = stayOf();
      return { arrival, departure: addDays(arrival, nights), ...(chance(0.3) && { flex_days: between(random, 1, 3) }) };
    },
    () => ({
      flex_month: `2027-0${between(random, 1, 9)}`,
      ...(chance(0.7) && { flex_stay: pick(['weekend', 'week', '1', '3', '31']) }),
    }),
  ];
  const filterParts = (collectionIds: ReadonlyMap<string, readonly number[]>): readonly Part[] => {
    const some = (type: string): string =>
      Array.from({ length: between(random, 1, 2) }, () => pick(collectionIds.get(type) ?? [1])).join();
    return [
      ...collectionFilters.map(({ wire, type }): Part => () => ({ [wire]: some(type) })),
      ...flagFilters.map(({ wire }): Part => () => ({ [wire]: 1 })),
      () => ({ collection: `${some('category')},${some('surrounding')}` }),
      () => ({ clientId: '1001,1002,1005,1006,1011,9999' }),
      () => ({ lat1: 51, lat2: 49.2, ...(chance(0.5) && { lng1: 14, lng2: 17 }) }),
      () => ({ months: pick(['2026-10', '2026-11', '2027-01,2027-02']) }),
      () => ({ free_soon: 1 }),
    ];
  };
  const otherParts: readonly Part[] = [
    () => ({ min_price: between(random, 10, 3_000) }),
    () => ({ max_price: between(random, 3_000, 9_000) }),
    () => ({ forceListing: 1 }),
    () => ({ sort_desc: 1 }),
    () => ({ dogs: between(random, 0, 3) }),
    () => ({ infants: 2, cots: between(random, 0, 2) }),
  ];

  function randomQuery(filters: readonly Part[]): Query {
    const chosen = Array.from({ length: pick([0, 0, 0, 1, 1, 2]) }, () => pick(filters));
    return Object.assign(
      { persons: between(random, 1, chance(0.7) ? 4 : 9), children: chance(0.2) ? between(random, 1, 3) : 0 },
      { sort: pick(['recommended', 'price', 'name']), ...(chance(0.5) && { session: 'abcd1234' }) },
      ...[pick(datesParts), ...chosen, ...otherParts.filter(() => chance(0.3))].map((part) => part()),
    ) as Query;
  }

  async function compare(catalogue: OracleCatalogue, query: Query, currency: Currency, language: Locale) {
    const headers = { 'ap-currency': currency, 'ap-language': language };
    const today = world.clock.today();
    const parsed = parse(query);
    const stays = requestedStays(parsed, today);
    const question: OracleQuestion = { query: parsed, stays, today, currency, language };
    const { places, ranges } = listByTrying(catalogue, question);
    const [offset, limit] = [between(random, 0, 30), pick([1, 12, 99_999])];
    const [page, map, area] = await Promise.all([
      world.get<ClientListWire>('/public/client', { ...query, offset, limit }, headers),
      world.get<ClientListWire>('/public/client', { ...query, mapView: 1 }, headers),
      world.get<AreaWire>('/public/client/area', areaOf(query), headers),
    ]);
    const expected = places.slice(offset, offset + limit);
    const nameOf = new Map(
      catalogue.flatMap(({ rates }) => rates.map((rate) => [rate.id, language === 'cs' ? rate.name_cs : rate.name_en])),
    );
    const found = {
      places: page.body.data.map(({ pkid, filter_match, term_price: term }) => ({
        id: pkid,
        isAvailable: filter_match,
        term: term && [term.arrival, term.departure, term.total, term.per_night.minor],
      })),
      ranges: page.body.minMaxPrices.map((range) => [range.currency, range.minPrice.minor, range.maxPrice.minor]),
      counts: [page.body.matchedRows, map.body.matchedRows],
      pins: map.body.pins?.pkid,
      totals: map.body.pins?.total,
      box: area.body.data,
    };
    const box = boxByTrying(catalogue, { ...question, query: parse(areaOf(query)) });
    expect({ query, ...found }).toEqual({
      query,
      places: expected.map(({ id, term }) => ({
        id,
        isAvailable: stays && term !== null,
        term: term && [term.arrival, term.departure, { minor: term.total, currency }, term.perNight],
      })),
      ranges: (['CZK', 'EUR'] as const).flatMap((of) => {
        const range = ranges[of];
        return range ? [[of, range.min, range.max]] : [];
      }),
      counts: [places.length, places.length],
      pins: places.map(({ id }) => id),
      totals: stays ? places.map(({ term }) => term?.total ?? null) : undefined,
      box,
    });
    for (const [index, { term }] of expected.entries())
      if (term) expect(term.rateIds.map((id) => nameOf.get(id))).toContain(page.body.data[index]?.term_price?.rate);
    return places;
  }

  /** The parameters of a query that `/area` knows. */
  const areaOf = (query: Query): Query =>
    Object.fromEntries(Object.entries(query).filter(([parameter]) => parameter in areaQuerySchema.shape));

  it(`[2.41] [3.8] [3.22] [7.9] equal a brute-force evaluation of the rules, for ${rounds * questionsPerRound} queries between changes`, async () => {
    const changes = randomChanges(world.database, random, stayOf);
    const rows = await world.database.selectFrom('collection').select(['id', 'type']).execute();
    const idsOf = Map.groupBy(rows, ({ type }) => type as string);
    const filters = filterParts(new Map([...idsOf].map(([type, all]) => [type, all.map(({ id }) => id)])));
    let dated = 0;
    let listed = 0;
    for (let round = 0; round < rounds; round++) {
      for (let change = between(random, 1, 5); change > 0; change--) await changes.one();
      await recordRandomCharges(world.database, random);
      const catalogue = await loadCatalogue(world.database);
      for (let one = 0; one < questionsPerRound; one++) {
        const found = await compare(catalogue, randomQuery(filters), pick(['CZK', 'EUR']), pick(['cs', 'en']));
        listed += Math.min(1, found.length);
        dated += found.some(({ term }) => term) ? 1 : 0;
      }
    }
    // The sample has lists with and without places, and prices of stays.
    expect(listed).toBeGreaterThan((rounds * questionsPerRound) / 2);
    expect(dated).toBeGreaterThan((rounds * questionsPerRound) / 8);
  }, 240_000);
});
