import { avifAddress, pictureOfPhoto, type Picture, type Place, type Season } from '@mp/domain';

/** All different pictures of a place's card, the shown one first. */
export function picturesOfCard(
  { cover, photos }: Pick<Place, 'cover' | 'photos'>,
  shown: Picture,
  season: Season,
): readonly Picture[] {
  const others = [cover[season], ...photos[season].map(pictureOfPhoto)];
  const address = avifAddress(shown, 'medium');
  return [shown, ...others.filter((other) => avifAddress(other, 'medium') !== address)];
}
