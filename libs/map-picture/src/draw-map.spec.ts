import { frameAround, frameFor, inks, toFrame } from '@mp/base-map';
import { drawMap, type MapPicture } from './draw-map.ts';

const pec = { latitude: 50.69, longitude: 15.73 };
const brno = { latitude: 49.195, longitude: 16.607 };
const venice = { latitude: 45.44, longitude: 12.33 };

async function draw(picture: Partial<MapPicture> = {}) {
  const frame = picture.frame ?? frameAround(pec, 7, 320, 200);
  const drawn = await drawMap({ frame, theme: 'light', locale: 'cs', density: 1, ...picture });
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number): number[] => [
    ...data.subarray(
      (Math.round(y) * info.width + Math.round(x)) * 3,
      (Math.round(y) * info.width + Math.round(x)) * 3 + 3,
    ),
  ];
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  return { data, info, colourAt, mean };
}

const terracotta = [0xc2, 0x51, 0x2f];

describe('a picture of the map', () => {
  it('has its pins at their positions at any density', async () => {
    const frame = frameFor([pec, brno], 400, 300);
    for (const density of [1, 2]) {
      const { colourAt, info } = await draw({ frame, density, pins: [pec, brno] });
      expect([info.width, info.height]).toEqual([400 * density, 300 * density]);
      for (const { latitude, longitude } of [pec, brno]) {
        const [x, y] = toFrame(frame, [longitude, latitude]);
        expect([x > 20 && x < 380, y > 30 && y < 290]).toEqual([true, true]);
        // The pin’s body is above its tip.
        expect(colourAt(x * density, (y - 9) * density)).toEqual(terracotta);
      }
    }
  });

  it('is the same map without pins', async () => {
    const frame = frameAround(pec, 7, 320, 200);
    const [x, y] = toFrame(frame, [pec.longitude, pec.latitude]);
    expect((await draw({ frame })).colourAt(x, y - 9)).not.toEqual(terracotta);
  });

  it('is light or dark', async () => {
    const [light, dark] = [await draw({ theme: 'light' }), await draw({ theme: 'dark' })];
    expect(light.mean).toBeGreaterThan(190);
    expect(dark.mean).toBeLessThan(80);
  });

  it('names places in its language', async () => {
    const frame = frameAround({ latitude: 48.2, longitude: 16.37 }, 7, 240, 160);
    const [czech, english] = [await draw({ frame, locale: 'cs' }), await draw({ frame, locale: 'en' })];
    expect(czech.data.equals(english.data)).toBe(false);
  });

  it('shows land and sea at their positions', async () => {
    const frame = frameAround(venice, 7, 400, 300);
    const { colourAt } = await draw({ frame });
    const at = (longitude: number, latitude: number) => colourAt(...toFrame(frame, [longitude, latitude]));
    const sea = [inks.light.sea.slice(1, 3), inks.light.sea.slice(3, 5), inks.light.sea.slice(5)].map((part) =>
      parseInt(part, 16),
    );
    expect(at(12.95, 45.2)).toEqual(sea);
    expect(at(12.05, 45.75)).not.toEqual(sea);
  });

  it('is drawn to the edge where the map ends', async () => {
    const { info, mean } = await draw({ frame: frameAround({ latitude: 55.9, longitude: 4.1 }, 6, 300, 300) });
    expect([info.width, info.height]).toEqual([300, 300]);
    expect(mean).toBeGreaterThan(150);
  });
});
