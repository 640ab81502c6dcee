import sharp, { type OutputInfo } from 'sharp';
import { createRandom } from './core/random.ts';

const TILE = 512;
let tile: Promise<Buffer> | undefined;

/** Film grain over fibrous paper. It is faint on purpose: grain is the dearest thing in a compressed picture. */
function grainTile(): Promise<Buffer> {
  const random = createRandom(12345);
  const cells = 64;
  const low = Float32Array.from({ length: cells * cells }, random.next);
  const sample = (x: number, y: number): number => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - left, y - top];
    const cell = (column: number, row: number): number => low[(row % cells) * cells + (column % cells)] ?? 0;
    const upper = cell(left, top) * (1 - u) + cell(left + 1, top) * u;
    return upper * (1 - v) + (cell(left, top + 1) * (1 - u) + cell(left + 1, top + 1) * u) * v;
  };
  const pixels = Buffer.alloc(TILE * TILE * 4, 255);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1) {
      const film = (random.next() + random.next() + random.next() - 1.5) * 11;
      const fibre = (sample((x / TILE) * 32, (y / TILE) * 64) - 0.5) * 10;
      const cloud = (sample((x / TILE) * 8, (y / TILE) * 8) - 0.5) * 9;
      pixels.fill(Math.round(128 + film + fibre + cloud), (y * TILE + x) * 4, (y * TILE + x) * 4 + 3);
    }
  }
  return sharp(pixels, { raw: { width: TILE, height: TILE, channels: 4 } })
    .png()
    .toBuffer();
}

/** Rasterises a drawing and gives it its surface: paper, a gentle curve, a little more colour. Raw RGB. */
export async function rasterise(svg: string): Promise<{ data: Buffer; info: OutputInfo }> {
  tile ??= grainTile();
  const page = sharp(Buffer.from(svg), { unlimited: true });
  const { width, height } = await page.metadata();
  const paper = sharp(await tile).extract({
    left: 0,
    top: 0,
    width: Math.min(TILE, width),
    height: Math.min(TILE, height),
  });
  const drawn = await page
    .flatten()
    .composite([{ input: await paper.png().toBuffer(), tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(drawn.data, { raw: { width: drawn.info.width, height: drawn.info.height, channels: 3 } })
    .linear(1.06, -6)
    .modulate({ saturation: 1.08 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
