import { pictureSizes } from '@mp/domain';
import sharp from 'sharp';
import { cropAround, encodePicture, encodeSize } from './picture-files.ts';

describe('the crop of a picture', () => {
  it.each([
    ['the whole of a 3:2 picture', { width: 1600, height: 1067 }, { x: 0, y: 1 }, [0, 0, 1600, 1067]],
    ['the middle of a wide one', { width: 3000, height: 1000 }, { x: 0.5, y: 0.5 }, [750, 0, 1500, 1000]],
    ['the right part around the focal point', { width: 3000, height: 1000 }, { x: 1, y: 0.5 }, [1500, 0, 1500, 1000]],
    ['the left part', { width: 3000, height: 1000 }, { x: 0, y: 0.5 }, [0, 0, 1500, 1000]],
    ['the upper part of a tall one', { width: 900, height: 1800 }, { x: 0.5, y: 0.1 }, [0, 0, 900, 600]],
    ['the lower part of a tall one', { width: 900, height: 1800 }, { x: 0.5, y: 0.9 }, [0, 1200, 900, 600]],
  ])('is %s', (_what, size, focal, [left, top, width, height]) => {
    const crop = cropAround(size, focal);
    for (const [found, expected] of [
      [crop.left, left],
      [crop.top, top],
      [crop.width, width],
      [crop.height, height],
    ])
      expect(Math.abs((found ?? NaN) - (expected ?? NaN))).toBeLessThanOrEqual(2);
  });

  it('[3.4] is made in every size, upright, around its focal point', async () => {
    // Red on the left, blue on the right, rotated by its EXIF orientation.
    const half = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
    const original = await sharp({ create: { width: 600, height: 200, channels: 3, background: 'red' } })
      .composite([{ input: await half('blue'), left: 300, top: 0 }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const colourAt = async (x: number): Promise<'red' | 'blue'> => {
      const { large, preview } = await encodePicture(original, { x, y: 0.5 });
      expect(preview).toMatch(/^data:image\/webp;base64,/);
      expect(await sharp(large).metadata()).toMatchObject({ ...pictureSizes.large, format: 'heif' });
      const file = sharp(await encodeSize(large, 'thumbnail'));
      const { width, height, orientation } = await file.metadata();
      expect([width, height, orientation]).toEqual([320, 213, undefined]);
      const { dominant } = await file.stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    // Upside down, the blue half is on the left.
    expect([await colourAt(0), await colourAt(1)]).toEqual(['blue', 'red']);
  });
});
