import type { Picture as PictureData } from '@mp/domain';
import { render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const mill: PictureData = {
  files: '/media/mill',
  preview: 'data:image/webp;base64,AAAA',
  caption: 'A mill in the snow',
};

describe('Picture', () => {
  it('[3.4] offers all four sizes as AVIF, and one as JPEG to browsers that know no other', () => {
    const { container } = render(<Picture picture={mill} sizes="100vw" />);
    const [avif] = container.querySelectorAll('source');
    expect(avif?.getAttribute('srcset')).toBe(
      '/media/mill-thumbnail.avif 320w, /media/mill-small.avif 640w, /media/mill-medium.avif 1024w, /media/mill-large.avif 1600w',
    );
    expect(screen.getByAltText('A mill in the snow').getAttribute('src')).toBe('/media/mill-medium.jpg');
  });

  it('holds its place by measures and a preview, and waits until it comes near', () => {
    const { container } = render(<Picture picture={mill} sizes="100vw" />);
    const image = screen.getByRole('img');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1024', '683']);
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(container.querySelector('picture')?.style.backgroundImage).toContain('base64,AAAA');
  });

  it('loads ahead of others when it is seen at once', () => {
    render(<Picture picture={mill} sizes="100vw" eager alt="" />);
    const image = screen.getByRole('presentation');
    expect(image.getAttribute('loading')).toBe('eager');
    expect(image.getAttribute('fetchpriority')).toBe('high');
  });
});
