import { collectionSeeds } from './collections.ts';
import { type PlaceSeed, placeKinds } from './place-seed.ts';
import { readPlaceSeeds } from './seed/place-seeds.ts';

const places = readPlaceSeeds();

/** South, west, north and east edge of each country in degrees, rounded outwards. */
const countryBounds: Record<PlaceSeed['country'], readonly [number, number, number, number]> = {
  CZE: [48.5, 12.0, 51.1, 18.9],
  SVK: [47.7, 16.8, 49.7, 22.6],
  AUT: [46.3, 9.5, 49.1, 17.2],
  POL: [49.0, 14.1, 54.9, 24.2],
  ITA: [42.0, 9.0, 47.1, 18.6],
};

const distinct = (values: readonly unknown[]) => new Set(values).size;
const countBy = (values: readonly string[]) =>
  values.reduce<Record<string, number>>((counts, value) => ({ ...counts, [value]: (counts[value] ?? 0) + 1 }), {});

describe('the places of the demonstration', () => {
  it('are 160, with unique ids, names and addresses', () => {
    expect(places).toHaveLength(160);
    for (const key of ['pkid', 'name', 'slug'] as const) expect(distinct(places.map((place) => place[key]))).toBe(160);
  });

  it('include every kind, five countries and every destination', () => {
    expect(Object.keys(countBy(places.map(({ kind }) => kind))).sort()).toEqual([...placeKinds].sort());
    expect(Object.keys(countBy(places.map(({ country }) => country))).sort()).toEqual(
      Object.keys(countryBounds).sort(),
    );
    const leaves = collectionSeeds.filter(({ type, slug }) => type === 'destination' && slug !== 'all-destinations');
    expect(Object.keys(countBy(places.map(({ destination }) => destination))).sort()).toEqual(
      leaves.map(({ slug }) => slug).sort(),
    );
  });

  it('lie in their country, in one of its destinations', () => {
    const countryOfDestination = { czechia: 'CZE', slovakia: 'SVK', austria: 'AUT', poland: 'POL', italy: 'ITA' };
    for (const { country, destination, latitude, longitude } of places) {
      const [south, west, north, east] = countryBounds[country];
      expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true);
      const parent = collectionSeeds.find(({ slug }) => slug === destination)?.parent;
      expect(countryOfDestination[parent as keyof typeof countryOfDestination]).toBe(country);
    }
  });

  it('have rooms with at least the capacity of their beds, a sofa counting up to two', () => {
    const wrong = places.flatMap(({ slug, rooms }) =>
      rooms
        .filter(({ capacity, beds: { double, single, sofa } }) => {
          const bedded = 2 * double + single;
          return capacity < bedded || capacity > bedded + 2 * sofa;
        })
        .map(({ name, capacity, beds }) => ({ slug, room: name.en, capacity, beds })),
    );
    expect(wrong).toEqual([]);
  });

  it('have a website when they do not sell here, and mostly offer instant booking', () => {
    for (const { url } of places.filter(({ selling }) => selling === 'none')) expect(url).toBeDefined();
    const { instant = 0, request = 0, none = 0 } = countBy(places.map(({ selling }) => selling));
    expect(instant).toBeGreaterThan(request);
    expect(request).toBeGreaterThan(none);
    expect(none).toBeGreaterThan(5);
  });

  it('have a price of breakfast only where it is served', () => {
    for (const { breakfastCzk, equipment } of places)
      if (breakfastCzk !== undefined) expect(equipment).toContain('breakfast');
  });

  it('never promise both Wi-Fi and silence', () => {
    for (const { equipment } of places)
      expect(equipment.includes('wifi') && equipment.includes('no-signal')).toBe(false);
  });

  it('have names with capitals by one rule', () => {
    const prepositions = /^(?:na|pod|nad|u|v|za|mezi|přes|pri)$/i;
    const wrong = places.filter(({ name, country }) => {
      if (country !== 'CZE' && country !== 'SVK') return false;
      const words = name.split(' ');
      return words.some((word, index) => {
        if (index === 0) return false;
        const isCapital = /^\p{Lu}/u.test(word);
        const before = words.slice(1, index);
        const afterPreposition = prepositions.test(words[index - 1] ?? '');
        // The name proper begins after what kind of place it is; a preposition and the word after it have capitals.
        if (prepositions.test(word) || afterPreposition) return !isCapital;
        return isCapital && before.some((one) => /^\p{Lu}/u.test(one));
      });
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have English names of rooms and packages in title case', () => {
    const small = /^(?:an?|the|and|or|of|in|on|at|to|by|for|with|from|until|hora|next|as|per|is)$/;
    const wrong = places
      .flatMap(({ rooms, package: offered }) => [...rooms, ...(offered ? [offered] : [])])
      .map(({ name }) => name.en)
      .filter((name) =>
        name.split(/[ -]/).some((word, index) => /^\p{Ll}/u.test(word) && (index === 0 || !small.test(word))),
      );
    expect(wrong).toEqual([]);
  });

  it('have in common what one of their rooms has, and no private bathroom when they are let whole', () => {
    const shared = { 'stove-in-room': 'fireplace', 'private-sauna': 'sauna' };
    for (const { slug, rooms, equipment, facts } of places) {
      const ofRooms = rooms.flatMap((room) => room.equipment);
      for (const [ofRoom, ofPlace] of Object.entries(shared))
        if (ofRooms.includes(ofRoom)) expect([slug, equipment]).toEqual([slug, expect.arrayContaining([ofPlace])]);
      if (facts.letting === 'whole')
        expect([slug, ofRooms]).not.toEqual([slug, expect.arrayContaining(['private-bathroom'])]);
    }
  });

  it('[7.14] have packages of no weekday, and of no more nights than they are sold for', () => {
    const day = /víkend|v (?:pátek|pondělí|úterý|neděli)|weekend|\b(?:Mon|Tues|Wednes|Thurs|Fri|Sun)day\b/i;
    const long = { 4: /pět dní|five days/i, 3: /tři (?:večery|večeře)|three (?:evenings|suppers)/i };
    for (const { slug, package: offered } of places) {
      if (!offered) continue;
      const said = [offered.name, offered.description].flatMap(({ cs, en }) => [cs, en]).join(' ');
      const nights = Object.entries(long).find(([, words]) => words.test(said))?.[0] ?? 2;
      expect([slug, day.test(said), offered.nights ?? 2]).toEqual([slug, false, Number(nights)]);
    }
  });

  it('[7.14] have packages that name their months if they belong to a season, for rates have none', () => {
    const seasonal = {
      cs: /káno|bazén|běžk|vinobran|česač|dvě kola|pramic|piknik|rýžov|na louce|na vor/i,
      en: /canoe|\bpool\b|cross-country|\bskis\b|pickers|bicycle|dinghy|picnic|panning|in the meadow|\braft\b/i,
    };
    const months = {
      cs: /led(?:en|n)|únor|březn|dubn|květn|červ|srpn|září|říjn|listopad|prosin|v zimě/i,
      en: /January|February|March|April|May|June|July|August|September|October|November|December|in winter/,
    };
    const silent = places
      .filter(({ facts }) => facts.season === null)
      .flatMap(({ slug, package: offered }) =>
        (['cs', 'en'] as const)
          .filter((language) => offered && seasonal[language].test(offered.description[language]))
          .filter((language) => !months[language].test(offered?.description[language] ?? ''))
          .map((language) => `${slug}, ${language}: ${offered?.description[language]}`),
      );
    expect(silent).toEqual([]);
    const named = places.filter(
      ({ facts, package: offered }) =>
        facts.season === null && (seasonal.cs.test(offered?.name.cs ?? '') || seasonal.en.test(offered?.name.en ?? '')),
    );
    expect(named.map(({ slug }) => slug)).toEqual([]);
  });
});
