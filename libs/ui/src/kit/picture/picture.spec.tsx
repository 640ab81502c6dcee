import type { Picture as PictureData } from '@mp/domain';
import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Picture } from './picture.tsx';

const mill: PictureData = {
  files: '/media/mill',
  preview: 'data:image/webp;base64,AAAA',
  caption: 'A mill in the snow',
};

describe('Picture', () => {
  it.each([
    [undefined, '/media/mill-small.avif 640w, /media/mill-medium.avif 1024w, /media/mill-large.avif 1600w'],
    ['card' as const, '/media/mill-thumbnail.avif 320w, /media/mill-small.avif 640w, /media/mill-medium.avif 1024w'],
    ['small' as const, '/media/mill-thumbnail.avif 320w, /media/mill-small.avif 640w'],
  ])('[3.4] offers useful sizes as AVIF, and one as JPEG to other browsers: %s', (scale, files) => {
    const { container } = render(<Picture picture={mill} sizes="100vw" scale={scale} />);
    const [avif] = container.querySelectorAll('source');
    expect(avif?.getAttribute('srcset')).toBe(files);
    expect(screen.getByAltText('A mill in the snow').getAttribute('src')).toBe('/media/mill-medium.jpg');
  });

  it('reserves its space by the style sheet, and loads lazily', () => {
    const { container } = render(<Picture picture={mill} sizes="100vw" />);
    const image = screen.getByRole('img');
    const sheet = readFileSync(path.join(import.meta.dirname, 'picture.module.css'), 'utf8');
    expect(sheet).toMatch(/\.frame img \{[^}]*\bwidth: 100%;[^}]*\baspect-ratio: 3 \/ 2;/);
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(container.querySelector('picture')?.hasAttribute('style')).toBe(false);
  });

  it('loads eagerly when it is visible at once, and is blurred until then', () => {
    const { container } = render(<Picture picture={mill} sizes="100vw" eager alt="" />);
    const image = screen.getByRole('presentation');
    expect(image.hasAttribute('loading')).toBe(false);
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect(container.querySelector('picture')?.style.backgroundImage).toContain('base64,AAAA');
  });
});
