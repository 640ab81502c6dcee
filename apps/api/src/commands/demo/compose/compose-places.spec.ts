import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { collectionSeeds } from '../collections.ts';
import { type PlaceSeed, placeKinds, placeSeedSchema } from '../place-seed.ts';
import { composePlaces } from './compose-places.ts';
import { sites } from './site.ts';

const places = composePlaces();
const languages = ['cs', 'en'] as const;

/** South, west, north and east edge of each country in degrees, rounded outwards. */
const countryBounds: Record<PlaceSeed['country'], [number, number, number, number]> = {
  CZE: [48.5, 12.0, 51.1, 18.9],
  SVK: [47.7, 16.8, 49.7, 22.6],
  AUT: [46.3, 9.5, 49.1, 17.2],
  POL: [49.0, 14.1, 54.9, 24.2],
  ITA: [42.0, 9.0, 47.1, 18.6],
};

const distinct = (values: readonly unknown[]) => new Set(values).size;
const countBy = (values: readonly string[]) =>
  values.reduce<Record<string, number>>((counts, value) => ({ ...counts, [value]: (counts[value] ?? 0) + 1 }), {});
const sentencesOf = (text: string) => text.split(/(?<=[.!?“])\s+(?=\p{Lu})/u);

describe('composed places', () => {
  it.each(places.map((place) => [place.slug, place] as const))('%s fits the schema of a place', (_, place) => {
    expect(placeSeedSchema.safeParse(place).error?.issues).toBeUndefined();
  });

  it('come out the same on every call', () => {
    expect(composePlaces()).toEqual(places);
  });

  it('continue the numbering of the hand-written places', () => {
    expect(places.map(({ pkid }) => pkid)).toEqual(Array.from({ length: 112 }, (_, index) => 1049 + index));
  });

  it('have names, slugs and taglines of their own', () => {
    expect(distinct(places.map(({ name }) => name))).toBe(112);
    expect(distinct(places.map(({ slug }) => slug))).toBe(112);
    for (const language of languages) expect(distinct(places.map(({ copy }) => copy.tagline[language]))).toBe(112);
    expect(places.filter(({ name }) => name.length > 25)).toEqual([]);
  });

  it('share no name or slug with the hand-written places', () => {
    const folder = path.join(__dirname, '../../../../demo/places');
    const written = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    const taken = new Set(written.flatMap(({ name, slug }: PlaceSeed) => [name, slug]));
    expect(places.filter(({ name, slug }) => taken.has(name) || taken.has(slug))).toEqual([]);
  });

  it.each(['special', 'house', 'surroundings', 'practical'] as const)('never repeat a whole text: %s', (part) => {
    for (const language of languages) expect(distinct(places.map(({ copy }) => copy[part][language]))).toBe(112);
  });

  it.each(languages)('use no sentence in more than six places: %s', (language) => {
    const perPlace = places.map(({ copy, rooms }) => {
      const texts = [...Object.values(copy), ...rooms.map(({ description }) => description)];
      return [...new Set(texts.flatMap((text) => sentencesOf(text[language])))];
    });
    const overused = Object.entries(countBy(perPlace.flat())).filter(([, count]) => count > 6);
    expect(overused).toEqual([]);
  });

  it('leave no slot unfilled', () => {
    expect(
      places.filter(({ copy }) =>
        /[{}]|undefined/.test(JSON.stringify(Object.values(copy).map(({ cs, en }) => cs + en))),
      ),
    ).toEqual([]);
  });

  it('spread over countries, destinations and kinds as planned', () => {
    expect(countBy(places.map(({ country }) => country))).toEqual({ CZE: 70, SVK: 14, AUT: 11, POL: 9, ITA: 8 });
    expect(Object.keys(countBy(places.map(({ kind }) => kind))).sort()).toEqual([...placeKinds].sort());
    const leaves = collectionSeeds.filter(({ type, slug }) => type === 'destination' && slug !== 'all-destinations');
    expect(Object.keys(countBy(places.map(({ destination }) => destination))).sort()).toEqual(
      leaves.map(({ slug }) => slug).sort(),
    );
  });

  it('stand inside their country, in a destination that belongs to it', () => {
    const countryOfDestination = { czechia: 'CZE', slovakia: 'SVK', austria: 'AUT', poland: 'POL', italy: 'ITA' };
    for (const { country, destination, latitude, longitude } of places) {
      const [south, west, north, east] = countryBounds[country];
      expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true);
      const parent = collectionSeeds.find(({ slug }) => slug === destination)?.parent;
      expect(countryOfDestination[parent as keyof typeof countryOfDestination]).toBe(country);
    }
  });

  it('name microregions of their own destination only', () => {
    for (const { microregion, destination } of sites.filter((site) => site.microregion)) {
      expect(collectionSeeds.find(({ slug }) => slug === microregion)?.parent).toBe(destination);
    }
  });

  it('sleep in each room as many as its beds hold, a sofa holding one or two', () => {
    for (const { rooms } of places) {
      for (const { capacity, beds } of rooms) {
        expect(capacity).toBeGreaterThanOrEqual(2 * beds.double + beds.single + beds.sofa);
        expect(capacity).toBeLessThanOrEqual(2 * beds.double + beds.single + 2 * beds.sofa);
      }
    }
  });

  it('send the visitor elsewhere exactly when they do not sell here', () => {
    for (const { selling, url, slug } of places) {
      expect(url).toBe(selling === 'none' ? `https://www.example.com/${slug}` : undefined);
    }
    const share = countBy(places.map(({ selling }) => selling));
    expect(share.instant! / 112).toBeCloseTo(0.62, 1);
    expect(share.request! / 112).toBeCloseTo(0.3, 1);
    expect(places.filter(({ acceptsVouchers }) => acceptsVouchers).length / 112).toBeCloseTo(0.6, 1);
  });

  it('price breakfast only where it is served', () => {
    for (const { breakfastCzk, equipment } of places) {
      if (breakfastCzk !== undefined) expect(equipment).toContain('breakfast');
    }
  });

  it('put a stove into rooms of heated houses only, and never promise both Wi-Fi and silence', () => {
    for (const { rooms, equipment } of places) {
      if (rooms.some((room) => room.equipment.includes('stove-in-room'))) expect(equipment).toContain('fireplace');
      expect(equipment.includes('wifi') && equipment.includes('no-signal')).toBe(false);
    }
  });
});
