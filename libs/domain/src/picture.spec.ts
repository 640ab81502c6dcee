import { avifAddress, jpegAddress, pictureFiles, pictureOfPhoto } from './picture.ts';

const family = {
  thumbnail: '/media/mill-winter-thumbnail.avif',
  small: '/media/mill-winter-small.avif',
  medium: '/media/mill-winter-medium.avif',
  large: '/media/mill-winter-large.avif',
};

describe('[3.4] the files of a picture', () => {
  it('are a name if they share it', () => {
    expect(pictureFiles(family)).toBe('/media/mill-winter');
    const picture = { files: pictureFiles(family), preview: '', caption: '' };
    expect(avifAddress(picture, 'large')).toBe(family.large);
    expect(jpegAddress(picture)).toBe('/media/mill-winter-medium.jpg');
  });

  it.each([
    ['of another name', { ...family, large: '/media/other-large.avif' }],
    ['of another edition', { ...family, medium: '/media/mill-winter-medium.avif?v=2' }],
    ['that are drawn in the page', { thumbnail: 'data:,', small: 'data:,', medium: 'data:,', large: 'data:,' }],
  ])('are addresses where there is one %s', (_what, files) => {
    expect(pictureFiles(files)).toEqual(files);
    expect(avifAddress({ files, preview: '', caption: '' }, 'medium')).toBe(files.medium);
  });

  it('include one JPEG, whatever follows the name', () =>
    expect(jpegAddress({ files: { ...family, medium: '/m.avif?v=2' }, preview: '', caption: '' })).toBe('/m.jpg?v=2'));

  it('are all that a photo has: no preview and no caption', () =>
    expect(pictureOfPhoto('/media/living-3-winter')).toEqual({
      files: '/media/living-3-winter',
      preview: '',
      caption: '',
    }));
});
