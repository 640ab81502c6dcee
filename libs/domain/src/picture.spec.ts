import { pictureOfPhoto } from './picture.ts';

it('[3.4] a photo has an address in every size, and neither preview nor words', () => {
  expect(pictureOfPhoto('/media/living-3-winter')).toEqual({
    thumbnail: '/media/living-3-winter-thumbnail.avif',
    small: '/media/living-3-winter-small.avif',
    medium: '/media/living-3-winter-medium.avif',
    large: '/media/living-3-winter-large.avif',
    preview: '',
    caption: '',
  });
});
