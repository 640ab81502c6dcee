import { pictureOfPhoto, type Place } from '@mp/domain';
import { coversOf } from './covers.ts';

type Shown = Pick<Place, 'id' | 'cover' | 'photos'>;
const place = (id: number, cover: string, ...photos: string[]): Shown => ({
  id,
  cover: { summer: pictureOfPhoto(`/media/${cover}-summer`), winter: pictureOfPhoto(`/media/${cover}-winter`) },
  photos: { summer: [], winter: photos.map((name) => `/media/${name}`) },
});
const shownBy = (places: readonly Shown[]) =>
  [...coversOf(places, 'winter').values()].map(({ files }) => (files as string).replace('/media/', ''));

describe('the pictures of a list', () => {
  it('are the covers while they differ, with their previews', () => {
    const [first, second] = [place(1, 'mill'), place(2, 'cottage')];
    expect(coversOf([first, second], 'winter').get(1)).toBe(first.cover.winter);
    expect(coversOf([first, second], 'summer').get(2)).toBe(second.cover.summer);
  });

  it('differ beside, above and diagonally, for any number of columns', () => {
    const kinds = ['mill', 'mill', 'cottage', 'mill', 'farm', 'mill', 'mill', 'farm', 'cottage', 'cottage', 'mill'];
    const shown = shownBy(kinds.map((kind, id) => place(id, kind, 'living', 'bedroom', 'dining', 'bath')));
    for (const [index, one] of shown.entries()) expect(shown.slice(Math.max(0, index - 5), index)).not.toContain(one);
  });

  it('come back as covers once they are far enough apart', () => {
    const row = [
      place(1, 'mill'),
      ...[2, 3, 4, 5, 6].map((id) => place(id, `house-${id}`)),
      place(7, 'mill', 'living'),
    ];
    expect(shownBy(row).at(-1)).toBe('mill-winter');
    expect(shownBy(row.toSpliced(1, 1)).at(-1)).toBe('living');
  });

  it('do not change when more places are added', () => {
    const places = Array.from({ length: 24 }, (_, id) => place(id, 'mill', 'living', 'bedroom', 'dining', 'bath'));
    expect(shownBy(places).slice(0, 12)).toEqual(shownBy(places.slice(0, 12)));
  });

  it('are as far apart as possible if there are too few', () => {
    const places = Array.from({ length: 6 }, (_, id) => place(id, 'mill', 'living'));
    expect(shownBy(places)).toEqual(['mill-winter', 'living', 'mill-winter', 'living', 'mill-winter', 'living']);
    expect(shownBy([place(1, 'mill'), place(2, 'mill')])).toEqual(['mill-winter', 'mill-winter']);
  });
});
