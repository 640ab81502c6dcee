import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MapTile } from '@mp/base-map';
import type { MapPicture } from './draw-map.ts';
import type { MapResult, MapTask } from './map-task.ts';

/** Draws pictures of the map in a worker thread, so that requests are served meanwhile. */
export interface MapDrawer {
  /** A tile as WebP. Rejects when the queue is full, and after the timeout. */
  tile(tile: MapTile): Promise<Buffer>;
  /** A map for documents and e-mails. Rejects as `tile` does. */
  picture(picture: MapPicture, format: 'jpeg' | 'png'): Promise<Buffer>;
  /** Ends the thread; pending pictures are rejected. */
  close(): Promise<void>;
}

export class MapNotDrawnError extends Error {}

/** Maximum length of the queue: each picture takes about a tenth of a second. */
const mostWaiting = 60;
/** The timeout of a picture, including the queue and the thread’s start. */
const withinMs = 30_000;
/** An idle thread ends after this time, which frees its memory. */
const idleMs = 60_000;

/** Lets the thread run our source as the process does. (ADR 0010) */
const aliases = path.resolve(import.meta.dirname, '../../../tools/start/aliases.mjs');

interface Waiting {
  readonly resolve: (picture: Buffer) => void;
  readonly reject: (error: MapNotDrawnError) => void;
  readonly timer: NodeJS.Timeout;
}

/** Creates a drawer; its thread starts with the first picture. */
export function createMapDrawer(timeoutMs = withinMs): MapDrawer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const take = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    return one;
  };
  const refuseAll = (message: string): void => {
    for (const id of [...waiting.keys()]) take(id)?.reject(new MapNotDrawnError(message));
  };
  const end = async (message: string): Promise<void> => {
    const ending = thread;
    thread = undefined;
    clearTimeout(idle);
    refuseAll(message);
    await ending?.terminate();
  };

  function start(): Worker {
    const started = new Worker(path.join(import.meta.dirname, 'map-thread.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', aliases],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.unref();
    started.on('message', (answer: MapResult) => {
      const one = take(answer.id);
      if ('picture' in answer) one?.resolve(Buffer.from(answer.picture));
      else one?.reject(new MapNotDrawnError(answer.error));
      if (waiting.size > 0) return;
      idle = setTimeout(() => void end('The drawing of maps rests.'), idleMs).unref();
    });
    const broke = (message: string): void => {
      if (thread === started) void end(message);
    };
    started.on('error', (error: Error) => broke(error.message));
    started.on('exit', () => broke('The drawing of maps has ended.'));
    return started;
  }

  const ask = (work: MapTask['work']): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= mostWaiting) {
        reject(new MapNotDrawnError('Too many maps are being drawn.'));
        return;
      }
      clearTimeout(idle);
      thread ??= start();
      lastId += 1;
      const timer = setTimeout(() => void end(`The map was not drawn within ${timeoutMs} ms.`), timeoutMs);
      waiting.set(lastId, { resolve, reject, timer });
      thread.postMessage({ id: lastId, work } satisfies MapTask);
    });

  return {
    tile: (tile) => ask({ tile }),
    picture: (picture, format) => ask({ picture, format }),
    close: () => end('The drawing of maps was ended.'),
  };
}
