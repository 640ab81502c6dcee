import { frameAround } from '@mp/base-map';
import sharp from 'sharp';
import { createMapDrawer, MapNotDrawnError } from './map-drawer.ts';

const picture = {
  frame: frameAround({ latitude: 50.08, longitude: 14.42 }, 6, 300, 200),
  theme: 'light',
  locale: 'en',
  density: 1,
} as const;

describe('the drawer of maps', () => {
  it('draws for e-mails and for print, outside the thread of requests', async () => {
    const drawer = createMapDrawer();
    const [jpeg, png] = await Promise.all([drawer.picture(picture, 'jpeg'), drawer.picture(picture, 'png')]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
    await drawer.close();
  });

  it('times out, and draws again afterwards', async () => {
    const drawer = createMapDrawer(1);
    await expect(drawer.picture(picture, 'png')).rejects.toThrow('The map was not drawn within 1 ms.');
    await drawer.close();
  });

  it('refuses more than it can draw in time', async () => {
    const drawer = createMapDrawer();
    const all = Array.from({ length: 70 }, () => drawer.picture(picture, 'jpeg').catch((error: Error) => error));
    const refused = all.slice(60);
    for (const answer of refused) expect(await answer).toEqual(new MapNotDrawnError('Too many maps are being drawn.'));
    await drawer.close();
    expect(await all[0]).toEqual(new MapNotDrawnError('The drawing of maps was ended.'));
  });
});
