import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Gzip bytes transferred for opening the map; pictures as they are. */
export interface OpeningBytes {
  /** The map engine with its worker and style sheet. */
  readonly engine: number;
  /** The base map: geography and the relief of one theme, equal for every map and cached indefinitely. */
  readonly land: number;
  readonly pins: number;
  /** Everything else: our code, styles, and the list of places. */
  readonly rest: number;
}

/**
 * Sums transferred bytes until the returned function is called, including workers' files. Pictures of places belong to
 * the list and are left out.
 */
export function watchBytes(page: Page): () => Promise<OpeningBytes> {
  const bytes = { engine: 0, land: 0, pins: 0, rest: 0 };
  const adding: Promise<void>[] = [];
  const add = async (response: Response): Promise<void> => {
    const type = response.headers()['content-type'] ?? '';
    const url = response.url();
    const isLand = /\/(base-map|relief-)[^/]*$/.test(url);
    if (type.startsWith('image/') && !isLand) return;
    // An aborted response has no body.
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

/** File names are numbers: the engine's files are recognised by content and by their size. */
const isEngine = (body: Buffer): boolean =>
  body.length > 50_000 && /maplibre|registerWorkerSource/i.test(body.toString('latin1'));
