/**
 * Draws the demonstration pictures into `apps/api/demo/pictures` with their manifest.
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
import { parseArgs } from 'node:util';
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

/** Draws until no task is left. Some drawings end resvg's process: those are drawn by another renderer. */
async function work(next: () => Task | undefined, done: (drawn: Drawn) => void): Promise<void> {
  for (let task = next(); task;) {
    const { unfinished, signal } = await drawUntilEnd(task, next, done);
    if (unfinished && (signal !== 'SIGABRT' || unfinished.renderer === 'librsvg'))
      throw new Error(`The process that drew ${unfinished.id} was ended by ${signal ?? 'an error'}.`);
    if (unfinished) console.log(`${unfinished.id} is drawn by librsvg: resvg gave it up`);
    task = unfinished && { ...unfinished, renderer: 'librsvg' };
  }
}

/** One process, which draws until no task is left. Answers with the task that it ended at, if there is one, and by what. */
function drawUntilEnd(
  first: Task,
  next: () => Task | undefined,
  done: (drawn: Drawn) => void,
): Promise<{ unfinished: Task | undefined; signal: NodeJS.Signals | null }> {
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
    worker.on('exit', (_code, signal) => resolve({ unfinished: task, signal }));
  });
}

async function main(args: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { values, positionals: starts } = parseArgs({
    args: [...args],
    options: { force: { type: 'boolean', default: false }, workers: { type: 'string' } },
    allowPositionals: true,
  });
  const { force } = values;
  const workers = Math.max(1, Number(values.workers ?? availableParallelism()) || 1);
  for (const start of starts)
    if (!pictures.some(({ name }) => name.startsWith(start)))
      throw new Error(`No picture's name begins with "${start}".`);
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
  const previews = new Map(tasks.map(({ id }) => [id, ledger.entry(id)?.preview ?? '']));
  const started = performance.now();
  let count = 0;
  const done = ({ id, drawing, preview, bytes }: Drawn): void => {
    count += 1;
    ledger.keep(id, { source: sources.get(id) ?? '', drawing, preview: preview ?? previews.get(id) ?? '' });
    const seconds = (performance.now() - started) / 1000;
    const left = Math.round((seconds / count) * (tasks.length - count));
    const what = preview === undefined ? 'looks as before' : `${Math.round(bytes / 1024)} kB`;
    console.log(`${String(count).padStart(4)}/${tasks.length} ${id}  ${what}; ${left} s left`);
  };
  const queue = [...tasks];
  const next = (): Task | undefined => {
    const task = queue.shift();
    if (task) ledger.forget(task.id);
    return task;
  };
  try {
    await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, () => work(next, done)));
  } finally {
    ledger.write(pictures);
  }
  console.log(
    `${pictures.length} pictures, ${count} of them drawn anew in ${Math.round(performance.now() - started)} ms`,
  );
  if (starts.length) return;
  await sweep();
}

await main(process.argv.slice(2));
