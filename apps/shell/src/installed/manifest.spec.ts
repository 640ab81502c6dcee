/** @jest-environment node */
import { locales } from '@mp/domain';
import { matchPath } from '@mp/i18n';
import fastify from 'fastify';
import sharp from 'sharp';
import { sites } from '../sites/sites.ts';
import { manifestRoutes, type manifestOf } from './manifest.ts';

const icons = `${import.meta.dirname}/icons`;

describe.each(locales)('the manifest (%s)', (locale) => {
  const read = async () => {
    const app = fastify();
    manifestRoutes(app, sites.shop);
    const answer = await app.inject(`/${locale}/manifest.webmanifest`);
    await app.close();
    return { type: answer.headers['content-type'], manifest: answer.json<Awaited<ReturnType<typeof manifestOf>>>() };
  };

  it('[2.1] has what browsers require for installation, in its language', async () => {
    const { type, manifest } = await read();
    expect(type).toBe('application/manifest+json; charset=utf-8');
    expect(manifest).toMatchObject({
      name: { cs: 'Kouzelná místa', en: 'Magical Places' }[locale],
      lang: { cs: 'cs-CZ', en: 'en-GB' }[locale],
      id: '/',
      scope: '/',
      display: 'standalone',
      start_url: `/${locale}`,
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
  });

  it('links to existing pages', async () => {
    const { shortcuts } = (await read()).manifest;
    expect(shortcuts.map(({ url }) => matchPath(url)?.id)).toEqual(['catalogue', 'inspirations', 'account']);
    expect(sites.shop.installed?.manifest(locale)).toBe(`/${locale}/manifest.webmanifest`);
  });
});

it.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
  ['icon-touch-180.png', 180],
])('%s is a square of %i, with background in the area that a launcher crops', async (file, side) => {
  const picture = sharp(`${icons}/${file}`);
  expect(await picture.metadata()).toMatchObject({ width: side, height: side, format: 'png' });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alphaOf = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  expect(alphaOf(side >> 1, side >> 1)).toBe(255);
  // A launcher rounds the corners of a square icon.
  expect(alphaOf(0, 0)).toBe(/maskable|touch/.test(file) ? 255 : 0);
});
