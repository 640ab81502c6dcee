import { readPictureManifest } from '../../offer/pictures/manifest.ts';
import type { PlaceSeed } from './place-seed.ts';
import { readContentSeeds } from './seed/content-entries.ts';
import { readPlaceSeeds } from './seed/place-seeds.ts';

/** Compares what texts say with what the pictures beside them show. */
const places = readPlaceSeeds();
const pictures = readPictureManifest();
const languages = ['cs', 'en'] as const;
type Language = (typeof languages)[number];
type Words = Readonly<Record<Language, RegExp>>;

const textsOf = ({ copy, rooms }: PlaceSeed, language: Language): string[] => [
  ...Object.values(copy).map((text) => text[language]),
  ...rooms.map(({ description }) => description[language]),
];
const shownAt = ({ slug }: PlaceSeed): ReadonlySet<string> =>
  new Set(pictures.filter(({ place }) => place === slug).flatMap(({ shows }) => shows));

const bunks: Words = { cs: /paland|nad sebou|patrov/i, en: /bunk|one above|stacks|tiers/i };
const rows: Words = { cs: /v řadě|vedle sebe|bok po boku/i, en: /in a row|in line|in a line|side by side|abreast/i };

describe.each(languages)('room types in %s', (language) => {
  const drawn = places.flatMap((place) =>
    place.rooms.flatMap((room, index) => {
      const picture = pictures.find(({ id }) => id.startsWith(`${place.slug}-room-${index + 1}-`));
      const shows = picture?.shows ?? [];
      const said = room.description[language];
      return shows.some((what) => /bed$/.test(what)) ? [{ at: `${place.slug}: ${said}`, said, shows }] : [];
    }),
  );

  it('are compared with their pictures', () => {
    expect(drawn.length).toBeGreaterThan(200);
  });

  it('are said to have bunk beds where those are drawn, and nowhere else', () => {
    const wrong = drawn.filter(({ said, shows }) => bunks[language].test(said) !== shows.includes('bunk-bed'));
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  it('have no beds in a row where bunk beds are drawn', () => {
    const wrong = drawn.filter(({ said, shows }) => rows[language].test(said) && shows.includes('bunk-bed'));
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });
});

/** What texts must not say where a picture shows this, with the reason. */
const contradictions: readonly (readonly [what: string, reason: string, words: Words])[] = [
  [
    'tiled-stove',
    'has no bench around it',
    {
      cs: /kamn\S* s lavic|pec\S*,? (?:s )?lavicí|lavic\S* (?:kolem )?dokola|kolem kachlových kamen lavic/i,
      en: /stove[^.!?]{0,24} bench (?:all|on|running|around|round)|bench (?:goes )?(?:right )?(?:round|around) the tiled/i,
    },
  ],
  [
    'sauna-hut',
    'stands by the house, on the ground or on stilts',
    {
      cs: /(?:přístavku|suterénu|přepážkou)[^.!?]{0,12} sauna|sauna[^.!?]{0,40} (?:za přepážkou|v bývalé|v přístavku|v suterénu|nad potokem|nad náhonem|na konci mola)/i,
      en: /sauna[^.!?]{0,40} (?:over the stream|astride|in a lean-to|behind the partition|in what was|at the end of the jetty)|partition is your own sauna/i,
    },
  ],
];

it.each(contradictions)('texts of a place with a picture of %s do not contradict it: it %s', (what, _, words) => {
  const wrong = places
    .filter((place) => shownAt(place).has(what))
    .flatMap((place) =>
      languages.flatMap((language) =>
        textsOf(place, language)
          .flatMap((text) => words[language].exec(text)?.[0] ?? [])
          .map((said) => `${place.slug}: ${said}`),
      ),
    );
  expect(wrong).toEqual([]);
});

it.each([
  ['hanging-lamp', /závěsnou lampou/, /a pendant lamp\b/],
  ['hanging-lamps', /závěsnými lampami/, /pendant lamps/],
] as const)('a caption counts lamps as they are drawn: %s', (what, cs, en) => {
  const wrong = pictures.filter(
    ({ caption, shows }) => (cs.test(caption.cs) || en.test(caption.en)) && !shows.includes(what),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it.each(['tile-stove'])('an article about tiled stoves shows one: %s', (key) => {
  const articles = readContentSeeds().filter((seed) => seed.type === 'blog-articles' && seed.key === key);
  expect(articles).toHaveLength(languages.length);
  for (const { fields } of articles)
    for (const field of ['picture', 'picture_winter']) {
      const shown = pictures.find(({ id }) => id === fields[field]);
      expect(shown?.shows).toContain('tiled-stove');
    }
});
