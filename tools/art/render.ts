/**
 * Draws the demonstration pictures into `apps/api/demo/pictures` with their manifest, and the icons of the installed shop.
 *
 * A picture is drawn again only when what it is drawn from has changed, its scene or the code, and its files are written
 * again only when the drawing differs. Options: `--force` draws everything, `--workers=1` on one core, any other argument is
 * the beginning of a name to draw alone.
 */
import { existsSync } from 'node:fs';
import { fork } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeIcons } from './brand/icons.ts';
import { fileNames, idOf } from './encode.ts';
import { Ledger } from './ledger.ts';
import { pictures } from './pictures.ts';
import type { Drawn, Task } from './render-worker.ts';
import { sourceDigest } from './source-digest.ts';

const folder = join(import.meta.dirname, '../../apps/api/demo/pictures');

/** Removes the files of pictures that are no longer there. */
async function sweep(): Promise<void> {
  const known = new Set(pictures.flatMap(fileNames));
  for (const file of await readdir(folder)) {
    if (/\.(avif|webp|jpg)$/.test(file) && !known.has(file)) await rm(join(folder, file));
  }
}

/** What ends a process that draws: what it was at is drawn by another renderer, once. */
async function work(next: () => Task | undefined, done: (drawn: Drawn) => void): Promise<void> {
  for (let task = next(); task;) {
    const unfinished = await drawUntilEnd(task, next, done);
    if (unfinished?.renderer === 'librsvg') throw new Error(`${unfinished.id} cannot be drawn.`);
    task = unfinished && { ...unfinished, renderer: 'librsvg' };
  }
}

/** One process, which draws until no task is left. Answers with the task that it ended at, if there is one. */
function drawUntilEnd(
  first: Task,
  next: () => Task | undefined,
  done: (drawn: Drawn) => void,
): Promise<Task | undefined> {
  const worker = fork(join(import.meta.dirname, 'render-worker.ts'), [folder]);
  let task: Task | undefined = first;
  worker.send(first);
  worker.on('message', (drawn: Drawn) => {
    done(drawn);
    task = next();
    if (task) worker.send(task);
    else worker.disconnect();
  });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve(task));
  });
}

async function main(args: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const force = args.includes('--force');
  const workers = Number(/--workers=(\d+)/.exec(args.join(' '))?.[1] ?? availableParallelism());
  const starts = args.filter((arg) => !arg.startsWith('--'));
  const ledger = new Ledger(folder);
  const sources = new Map(pictures.map((picture) => [idOf(picture), sourceDigest(picture.source)]));
  const tasks = pictures
    .filter(({ name }) => !starts.length || starts.some((start) => name.startsWith(start)))
    .flatMap((picture): Task[] => {
      const id = idOf(picture);
      const present = !force && fileNames(picture).every((file) => existsSync(join(folder, file)));
      const known = present ? ledger.entry(id) : undefined;
      if (known && known.source === sources.get(id)) return [];
      return [{ id, renderer: 'resvg', ...(known && { drawing: known.drawing }) }];
    });
  const started = performance.now();
  let count = 0;
  const done = ({ id, drawing, preview, bytes }: Drawn): void => {
    count += 1;
    ledger.keep(id, { source: sources.get(id) ?? '', drawing, preview: preview ?? ledger.entry(id)?.preview ?? '' });
    const seconds = (performance.now() - started) / 1000;
    const left = Math.round((seconds / count) * (tasks.length - count));
    const what = preview === undefined ? 'looks as before' : `${Math.round(bytes / 1024)} kB`;
    console.log(`${String(count).padStart(4)}/${tasks.length} ${id}  ${what}; ${left} s left`);
  };
  const queue = [...tasks];
  try {
    await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, () => work(() => queue.shift(), done)));
  } finally {
    ledger.write(pictures);
  }
  console.log(
    `${pictures.length} pictures, ${count} of them drawn anew in ${Math.round(performance.now() - started)} ms`,
  );
  if (starts.length) return;
  await sweep();
  await writeIcons();
}

await main(process.argv.slice(2));
