import type { ContentWire } from '@mp/contract';
import { entryOf } from '../../testing/entry-wire.ts';
import { contentPictureWire } from '../../testing/wire.ts';

/** An entry with a slug for each language. */
const sluggedOf = (key: string, slug: string) => ({
  ...entryOf(key),
  localizations: (['cs', 'en'] as const).map((locale) => ({ id: 7, locale, slug: `${slug}-${locale}` })),
});

/** An article in wire format. */
export const articleWire = (change: Partial<ContentWire<'blog-articles'>> = {}): ContentWire<'blog-articles'> => ({
  ...sluggedOf('article', change.slug ?? 'article'),
  slug: 'article',
  title: 'An article',
  lead: 'Water from above.',
  content: 'It **turns**.',
  category: 'regions',
  author: 'Kryštof Holub',
  published_on: '2026-10-14',
  reading_minutes: 3,
  places: [],
  picture: contentPictureWire('mill-1-summer', 'A mill'),
  picture_winter: contentPictureWire('mill-1-winter', 'A mill in the snow'),
  ...change,
});

/** A category of the blog, whose slug is its key. */
export const categoryWire = (key: string): ContentWire<'blog-categories'> => ({
  ...sluggedOf(key, key),
  slug: key,
  name: `Category ${key}`,
  lead: `About ${key}.`,
  position: 1,
});
