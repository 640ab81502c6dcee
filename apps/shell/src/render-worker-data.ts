import path from 'node:path';
import type { PageRendererOptions } from '@mp/ssr/render';
import { clientDirectoryBeside } from '@mp/ssr/http';
import { apiOriginOf, type Environment } from './config.ts';

/** The `workerData` of each render worker. */
export type RenderWorkerData = Pick<PageRendererOptions, 'apiOrigin' | 'clientDirectory' | 'pageFreshMs' | 'memoryMb'>;

/** @param file the server's bundle, which the render workers also run */
export const renderWorkerData = (env: Environment, file: string): RenderWorkerData => ({
  apiOrigin: apiOriginOf(env),
  clientDirectory: clientDirectoryBeside(path.dirname(file)),
  pageFreshMs: env.PAGE_FRESH_MS,
  memoryMb: env.PAGES_MEMORY_MB,
});
