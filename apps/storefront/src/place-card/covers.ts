import { avifAddress, pictureOfPhoto, type Photo, type Picture, type Place, type Season } from '@mp/domain';

/**
 * How many cards before one are its neighbours: where four stand side by side, the one beside it, the one above and
 * those across the corners. Where fewer do, these are among them.
 */
const neighbours = 5;

/** Where a picture lies; the same for the one picture that two places share. */
const addressOf = (picture: Picture): Photo => avifAddress(picture, 'medium').replace(/-medium\.avif$/, '');

/**
 * The picture that each place of a list shows, by the place's id: its cover, unless a neighbour shows that already; then
 * the first of its other pictures that no neighbour shows. A place that has none shows what was last shown furthest
 * away.
 *
 * Server and browser come to the same, and more places at the end of the list change nothing before them.
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

/** The first of the addresses that no neighbour shows, or else the one that was shown the longest ago. */
function farthest(addresses: readonly Photo[], shown: readonly Photo[]): Photo {
  const distances = addresses.map((address) => {
    const last = shown.lastIndexOf(address);
    return last < 0 ? Infinity : shown.length - last;
  });
  const free = distances.findIndex((distance) => distance > neighbours);
  return addresses[free < 0 ? distances.indexOf(Math.max(...distances)) : free] as Photo;
}
