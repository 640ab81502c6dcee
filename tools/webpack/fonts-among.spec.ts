import { fontsAmong } from './fonts-among.ts';

const [fraunces, latin, extended] = ['fraunces-latin.9e40.woff2', 'figtree-latin.f5ad.woff2', 'figtree-ext.a319.woff2'];

it.each([
  ['as they were found', [fraunces, 'main.1f3a.js', latin, extended]],
  ['as they were found another time', [extended, fraunces, latin, 'main.1f3a.js']],
])('lists a host’s fonts in one order: %s', (_how, files) =>
  expect(fontsAmong(files)).toEqual([extended, latin, fraunces]),
);
