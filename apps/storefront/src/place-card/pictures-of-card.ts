import { avifAddress, pictureOfPhoto, type Picture, type Place, type Season } from '@mp/domain';

/** All that a card can show of a place, what it shows here first; each picture once. */
export function picturesOfCard(
  { cover, photos }: Pick<Place, 'cover' | 'photos'>,
  shown: Picture,
  season: Season,
): readonly Picture[] {
  const others = [cover[season], ...photos[season].map(pictureOfPhoto)];
  const address = avifAddress(shown, 'medium');
  return [shown, ...others.filter((other) => avifAddress(other, 'medium') !== address)];
}
