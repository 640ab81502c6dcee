import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPictureManifest } from './manifest.ts';
import { createPictureLibrary } from './picture-library.ts';

const entry = (name: string) => ({
  name,
  kind: 'mill',
  subject: 'exterior',
  season: 'winter',
  preview: 'data:image/webp;base64,AA==',
  caption: { cs: 'Mlýn ve sněhu', en: 'A mill in the snow' },
});

describe('the pictures', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-pictures-spec-'));
  beforeAll(() => {
    writeFileSync(
      path.join(directory, 'manifest.json'),
      JSON.stringify([entry('mill-1'), entry('mill-2'), entry('mill-3')]),
    );
    for (const size of ['thumbnail', 'small', 'medium', 'large'])
      writeFileSync(path.join(directory, `mill-1-winter-${size}.avif`), '');
    for (const size of ['small', 'medium']) writeFileSync(path.join(directory, `mill-2-winter-${size}.avif`), '');
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('[3.4] have an address for every size, and a caption in both languages', () => {
    const library = createPictureLibrary(readPictureManifest(directory));
    expect(library.picture('mill-1-winter', 'en')).toEqual({
      thumbnail: '/media/mill-1-winter-thumbnail.avif',
      small: '/media/mill-1-winter-small.avif',
      medium: '/media/mill-1-winter-medium.avif',
      large: '/media/mill-1-winter-large.avif',
      preview: 'data:image/webp;base64,AA==',
      caption: 'A mill in the snow',
    });
    expect(library.picture('mill-1-winter', 'cs')?.caption).toBe('Mlýn ve sněhu');
  });

  it('never link to a missing file', () => {
    expect(createPictureLibrary(readPictureManifest(directory)).picture('mill-2-winter', 'en')).toMatchObject({
      thumbnail: '/media/mill-2-winter-small.avif',
      small: '/media/mill-2-winter-small.avif',
      medium: '/media/mill-2-winter-medium.avif',
      large: '/media/mill-2-winter-medium.avif',
    });
  });

  it('[3.4] have a short address only when every size has its own file', () => {
    const library = createPictureLibrary(readPictureManifest(directory));
    expect(['mill-1-winter', 'mill-2-winter', 'mill-3-winter'].map(library.photo)).toEqual([
      '/media/mill-1-winter',
      null,
      null,
    ]);
  });

  it('[4.5] are found in the other season, when they have a version for it', () => {
    const library = createPictureLibrary(
      (['mill-1-winter', 'mill-1-summer', 'dome-1-winter', 'upload-all'] as const).map((id) => ({
        id,
        kind: null,
        place: null,
        subject: 'exterior',
        season: 'all',
        shows: [],
        preview: '',
        caption: { cs: '', en: '' },
        files: { thumbnail: '', small: '', medium: '', large: '' },
      })),
    );
    const both = (id: string) => [library.inSeason(id, 'summer'), library.inSeason(id, 'winter')];
    expect(both('mill-1-winter')).toEqual(['mill-1-summer', 'mill-1-winter']);
    expect(both('mill-1-summer')).toEqual(['mill-1-summer', 'mill-1-winter']);
    expect(both('dome-1-winter')).toEqual(['dome-1-winter', 'dome-1-winter']);
    expect(both('upload-all')).toEqual(['upload-all', 'upload-all']);
  });

  it('are a placeholder when no picture exists', () => {
    const library = createPictureLibrary(readPictureManifest(directory));
    expect(library.picture('mill-3-winter', 'en')).toBeNull();
    expect(library.pictureOrBlank('mill-3-winter', 'en').small).toMatch(/^data:image\/svg/);
    expect(readPictureManifest(path.join(directory, 'nowhere'))).toEqual([]);
  });
});
