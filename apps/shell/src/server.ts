import { isMainThread } from 'node:worker_threads';
import type { RenderReply, RenderTask } from '@mp/ssr/http';
import { createProcessLog } from '@mp/service';

/** The argument with which this file tests a release instead of serving. */
const smokeTestArgument = 'smoke-test';

let worker: Promise<(task: RenderTask) => Promise<RenderReply>> | undefined;

/** Runs a render task if this file is a worker of the pool. The main thread never calls it. */
export default async function render(task: RenderTask): Promise<RenderReply> {
  worker ??= import('./render-worker.ts').then(({ startRenderWorker }) => startRenderWorker());
  return (await worker)(task);
}

async function main([command, folder = '']: readonly string[]): Promise<void> {
  if (command === smokeTestArgument) {
    const { smokeTest } = await import('./smoke-test.ts');
    return smokeTest(folder, __filename);
  }
  const { serve } = await import('./serve.ts');
  return serve(__filename);
}

if (isMainThread) main(process.argv.slice(2)).catch(createProcessLog('web').endWith);
