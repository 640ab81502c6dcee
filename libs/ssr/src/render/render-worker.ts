import { parentPort } from 'node:worker_threads';
import { createPageRenderer, type PageRendererOptions } from './page-renderer.ts';
import { sentError, type RenderReply, type RenderTask, type WorkerMessage } from './render-tasks.ts';
import { createTaskHandler, type RemoteModules } from './task-handler.ts';

/**
 * Makes the function that a render worker runs. It runs the code of remotes, so it may be terminated at any moment, and holds
 * nothing but caches.
 */
export function createRenderWorker(
  options: PageRendererOptions,
  modules: RemoteModules,
): (task: RenderTask) => Promise<RenderReply> {
  const post = (message: WorkerMessage): void => parentPort?.postMessage(message);
  const renderer = createPageRenderer(options, {
    onInvalidResponse: (error) => post({ kind: 'notUnderstood', error: sentError(error) }),
    onBroken: (error, page, release) => post({ kind: 'broken', error: sentError(error), page, release }),
  });
  return createTaskHandler(renderer, modules, post);
}
