import { collectionSeeds } from '../collections.ts';
import { collectionRows } from './collection-rows.ts';

const pkidOf = (slug: string): number => collectionSeeds.find((collection) => collection.slug === slug)?.pkid ?? 0;
const pictureOf = (slug: string, covers: readonly string[], white: readonly string[]) =>
  collectionRows(new Map([[pkidOf(slug), covers]]), new Set(white)).find(({ slug_en }) => slug_en === slug)?.picture;

describe('the picture of a collection', () => {
  it.each(['by-the-water', 'by-bike', 'boats', 'bikes', 'natural-swimming'])('[4.5] has no snow for %s', (slug) => {
    expect(pictureOf(slug, ['mill-winter', 'tents-summer'], ['mill-winter'])).toBe('tents-summer');
    expect(pictureOf(slug, ['mill-winter'], ['mill-winter'])).toBe('mill-winter');
  });

  it('is otherwise the least used cover', () => {
    expect(pictureOf('skiing', ['mill-winter', 'tents-summer'], ['mill-winter'])).toBe('mill-winter');
  });
});
