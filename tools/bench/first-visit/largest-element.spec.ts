/** @jest-environment node */
import { largestOf } from './largest-element.ts';

const html = `<head><link rel="preload" as="image" imageSrcSet="/media/a-small.avif 640w, /media/a-medium.avif 1024w"/></head>
  <h1>Magical <em>places</em></h1><img src="/media/a-medium.jpg"/><source srcSet="/media/b-medium.avif 1024w"/>`;
const details = (node: object): string => JSON.stringify({ items: [{ type: 'table' }, { type: 'node', ...node }] });
const pictureOf = (name: string) =>
  details({ snippet: `<img src="http://localhost:3000/media/${name}-medium.avif" width="1024">` });

describe('the largest element of a first visit', () => {
  it('is a preloaded picture', () =>
    expect(largestOf(pictureOf('a'), html)).toEqual({ kind: 'picture', isInHtml: true, isPreloaded: 'yes' }));

  it('is a picture in the HTML without preload', () =>
    expect(largestOf(pictureOf('b'), html)).toEqual({ kind: 'picture', isInHtml: true, isPreloaded: 'no' }));

  it('is a text, whatever its markup', () => {
    expect(largestOf(details({ snippet: '<h1>', nodeLabel: 'Magical places' }), html).isInHtml).toBe(true);
    expect(largestOf(details({ snippet: '<p>', nodeLabel: 'Made by script' }), html).isInHtml).toBe(false);
  });
});
