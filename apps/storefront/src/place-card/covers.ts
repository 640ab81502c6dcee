import { avifAddress, pictureOfPhoto, type Photo, type Picture, type Place, type Season } from '@mp/domain';

/**
 * How many preceding cards are neighbours: with four columns the one beside it, the one above and the diagonal ones; fewer
 * columns are covered by these.
 */
const neighbours = 5;

/** The identity of a picture that two places may share. */
const addressOf = (picture: Picture): Photo => avifAddress(picture, 'medium').replace(/-medium\.avif$/, '');

/**
 * The picture of each place in a list, by id: its cover, or if a neighbour shows that, its first other picture that no
 * neighbour shows. Without one, the picture that was shown furthest away. Deterministic on server and browser, and more places
 * at the end change nothing before them.
 */
export function coversOf(
  places: readonly Pick<Place, 'id' | 'cover' | 'photos'>[],
  season: Season,
): ReadonlyMap<number, Picture> {
  const covers = new Map<number, Picture>();
  const shown: Photo[] = [];
  for (const { id, cover, photos } of places) {
    const own = addressOf(cover[season]);
    const address = farthest([own, ...photos[season]], shown);
    shown.push(address);
    covers.set(id, address === own ? cover[season] : pictureOfPhoto(address));
  }
  return covers;
}

/** The first address that no neighbour shows, or the one shown furthest away. */
function farthest(addresses: readonly Photo[], shown: readonly Photo[]): Photo {
  const distances = addresses.map((address) => {
    const last = shown.lastIndexOf(address);
    return last < 0 ? Infinity : shown.length - last;
  });
  const free = distances.findIndex((distance) => distance > neighbours);
  return addresses[free < 0 ? distances.indexOf(Math.max(...distances)) : free] as Photo;
}
