/** Draws one picture after the other, as it is told: a process of `render.ts`. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { encoding, idOf, MASTER_WIDTH, preview, writeSizes } from './encode.ts';
import { rasterise, type Renderer } from './finish.ts';
import { pictures } from './pictures.ts';

export interface Task {
  readonly id: string;
  /** Of the drawing whose files are there; absent where some are missing. */
  readonly drawing?: string;
  readonly renderer: Renderer;
}

export interface Drawn {
  readonly id: string;
  readonly drawing: string;
  /** Absent where the drawing has not changed. */
  readonly preview?: string;
  readonly bytes: number;
}

sharp.concurrency(1);
sharp.cache(false);
const [, , folder = '.'] = process.argv;
const byId = new Map(pictures.map((picture) => [idOf(picture), picture]));

async function draw({ id, drawing: known, renderer }: Task): Promise<Drawn> {
  const picture = byId.get(id);
  if (!picture) throw new Error(`There is no picture "${id}".`);
  const svg = picture.draw().toSvg(MASTER_WIDTH);
  const drawing = createHash('sha256').update(svg).update(JSON.stringify(encoding)).digest('hex').slice(0, 16);
  if (drawing === known) return { id, drawing, bytes: 0 };
  const master = await rasterise(svg, renderer);
  return { id, drawing, bytes: await writeSizes(folder, picture, master), preview: await preview(master) };
}

process.on('message', (task: Task) => void draw(task).then((drawn) => process.send?.(drawn)));
process.on('disconnect', () => process.exit(0));
