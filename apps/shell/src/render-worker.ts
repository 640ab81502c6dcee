import { parentPort, workerData } from 'node:worker_threads';
import { createRenderWorker } from '@mp/ssr/render';
import { sentError, type RenderReply, type RenderReport, type RenderTask } from '@mp/ssr/http';
import { createPageModules } from './federation/page-modules.ts';
import type { RenderWorkerData } from './render-worker-data.ts';
import { hostOf } from './sites/hosts.ts';

/** Turns this thread into a render worker of the server. */
export function startRenderWorker(): (task: RenderTask) => Promise<RenderReply> {
  const report = (message: RenderReport): void => parentPort?.postMessage(message);
  const modules = createPageModules((error, message) =>
    report({ kind: 'stray', error: sentError(new Error(message, { cause: error })) }),
  );
  return createRenderWorker({ ...(workerData as RenderWorkerData), hostOf }, modules);
}
