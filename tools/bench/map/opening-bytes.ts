import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** What opening the map brings, in bytes under gzip; pictures as they are. */
export interface OpeningBytes {
  /** The map engine with its worker and style sheet. */
  readonly engine: number;
  /** The land: geography and the relief of one theme, the same for every map and kept for ever. */
  readonly land: number;
  readonly pins: number;
  /** Everything else: our code, its style, the list's page of places. */
  readonly rest: number;
}

/** Adds up what comes until it is asked, workers' files included. Pictures of places are the list's, and left out. */
export function watchBytes(page: Page): () => Promise<OpeningBytes> {
  const bytes = { engine: 0, land: 0, pins: 0, rest: 0 };
  const adding: Promise<void>[] = [];
  const add = async (response: Response): Promise<void> => {
    const type = response.headers()['content-type'] ?? '';
    const url = response.url();
    const isLand = /\/(base-map|relief-)[^/]*$/.test(url);
    if (type.startsWith('image/') && !isLand) return;
    // One that was let go while it came has no body.
    const body = await response.body().catch(() => Buffer.alloc(0));
    const size = type.startsWith('image/') ? body.length : gzipSync(body).length;
    bytes[isLand ? 'land' : url.includes('/public/client/pins') ? 'pins' : isEngine(body) ? 'engine' : 'rest'] += size;
  };
  page.on('response', (response) => adding.push(add(response)));
  return async () => {
    await Promise.all(adding);
    return { ...bytes };
  };
}

/** Files are named by numbers: the engine's are known by what they say, and are larger than all that only speak of it. */
const isEngine = (body: Buffer): boolean =>
  body.length > 50_000 && /maplibre|registerWorkerSource/i.test(body.toString('latin1'));
