import type { CollectionWire } from '@mp/contract';
import { contentPictureWire } from './wire.ts';

const instant = '2026-10-01T08:00:00.000Z';

/** The common fields of every entry of the content service. */
export const entryOf = (key: string) => ({
  id: 1,
  key,
  locale: 'en' as const,
  created_at: instant,
  updated_at: instant,
  localizations: [],
});

/** A collection of the catalogue, whose slug and name derive from its id. */
export const collectionWire = (pkid: number, change: Partial<CollectionWire> = {}): CollectionWire => ({
  pkid,
  source_id: pkid,
  collection_type: 'collection',
  static_url: `collection-${pkid}`,
  static_urls: { cs: `kolekce-${pkid}`, en: `collection-${pkid}` },
  texts: { name: `Collection ${pkid}` },
  hotel_count: 3,
  parent: null,
  visual: null,
  ...change,
});

/** The editorial text of a collection: an entry of the inspirations, or a landing page. */
export const storyWire = (collection: number) => ({
  ...entryOf(`story-${collection}`),
  collection,
  title: `Story ${collection}`,
  lead: `About ${collection}.`,
  content: 'More.',
  position: 1,
  picture: contentPictureWire(`picture-${collection}-summer`, 'A picture'),
  picture_winter: contentPictureWire(`picture-${collection}-winter`, 'A picture in the snow'),
});

const person = (name: string, id: number) => ({
  ...entryOf(name),
  id,
  name,
  role: 'guide',
  text: `${name} walks.`,
  position: id,
  photo: null,
});

/** The about page, with three people and a partner with a website. */
export const aboutResponses = {
  'GET /content/about': () => ({
    ...entryOf('about'),
    title: 'About us',
    lead: 'Who looks for places.',
    picture: null,
    picture_winter: null,
    who_we_are_title: 'Who we are',
    who_we_are: 'It began with a **mill**.',
    team_title: 'Our team',
    team_lead: 'Two of us.',
    ambassadors_title: 'Ambassadors',
    ambassadors_lead: 'They advise us.',
    partners_title: 'Partners',
    partners_lead: 'With whom we care.',
    join_us_title: 'Join us',
    join_us: 'Write to us.',
  }),
  'GET /public/ota/ap/counters': () => ({
    data: { clients: 160, countries: 1, destinations: 46, categories: 9, inspirations: 0 },
  }),
  'GET /content/teams': () => [person('Hana Vrbová', 1), person('Oto Jiskra', 2)],
  'GET /content/ambasadors': () => [person('Kryštof Holub', 3)],
  'GET /content/partners': () => [
    { ...entryOf('paths'), name: 'Paths on Foot', text: 'Waymarks.', url: 'https://paths.example/', logo: null },
  ],
};
