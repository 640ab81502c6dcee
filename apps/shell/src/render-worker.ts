import { parentPort, workerData } from 'node:worker_threads';
import { createRenderWorker, type PageRendererOptions } from '@mp/host/render';
import { sentError, type RenderReply, type RenderReport, type RenderTask } from '@mp/host/server';
import { createPageModules } from './federation/page-modules.ts';
import { hosts } from './sites/hosts.ts';

/** What the server gives each of its render workers. */
export type RenderWorkerData = Pick<PageRendererOptions, 'apiOrigin' | 'clientDirectory' | 'pageFreshMs' | 'memoryMb'>;

/** Makes this thread a render worker of the server. */
export function startRenderWorker(): (task: RenderTask) => Promise<RenderReply> {
  const report = (message: RenderReport): void => parentPort?.postMessage(message);
  const modules = createPageModules((error, message) =>
    report({ kind: 'stray', error: sentError(new Error(message, { cause: error })) }),
  );
  return createRenderWorker({ ...(workerData as RenderWorkerData), hosts }, modules);
}
