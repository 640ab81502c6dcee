import { parentPort } from 'node:worker_threads';
import { createPageRenderer, type PageRendererOptions } from './page-renderer.ts';
import { sentError, type RenderReply, type RenderTask, type WorkerMessage } from './render-tasks.ts';
import { createTaskHandler, type RemoteModules } from './task-handler.ts';

/**
 * Creates the function that a render worker runs. It runs code of remotes, so it may be terminated at any moment, and its
 * state consists of caches only.
 */
export function createRenderWorker(
  options: PageRendererOptions,
  modules: RemoteModules,
): (task: RenderTask) => Promise<RenderReply> {
  const post = (message: WorkerMessage): void => parentPort?.postMessage(message);
  const renderer = createPageRenderer(options, {
    onInvalidResponse: (error) => post({ kind: 'invalidResponse', error: sentError(error) }),
    onBroken: (error, page, release) => post({ kind: 'broken', error: sentError(error), page, release }),
  });
  return createTaskHandler(renderer, modules, post);
}
