import { setTimeout as wait } from 'node:timers/promises';
import vm from 'node:vm';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import type { Federation } from '@mp/host-api';
import { releaseKey } from '@mp/host-api/release-key';
import { failedRemoteMark, type RenderResult } from '../render/page-request.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import type { RunnableRelease } from '@mp/remotes/loader';
import type { RenderReply, RenderTask } from '../render/render-tasks.ts';
import { createTaskHandler } from '../render/task-handler.ts';

/**
 * A render worker whose "pages" are functions of its releases: what a release does, it really does. The address of a page is
 * `/<remote>/<function>`.
 */
type Pages = Readonly<Record<string, () => unknown>>;

/** Which the spec reads and sets, whatever a page does to its thread. */
const flags = new Int32Array(workerData as SharedArrayBuffer);
/** A worker does not start while this flag is 1. */
const startFlag = 4;
Atomics.wait(flags, startFlag, 1);

const codes = new Map<string, RunnableRelease>();

function pagesOf({ name, version, server }: RunnableRelease): Pages {
  if (!codes.has(releaseKey({ name, version }))) throw new Error(`${name}@${version} has not been added.`);
  const run = vm.runInThisContext(`(function (wait, process, flags, threadId) { return {${server.code}}; })`, {
    filename: server.file,
  }) as (...given: unknown[]) => Pages;
  return run(wait, process, flags, threadId);
}

const rendered = (status: number, html: string): RenderResult => ({
  status,
  html: Buffer.from(html),
  shared: true,
  ofPlaces: false,
  external: [{ address: '/answers/x.json', text: () => Buffer.from('{}') }],
});

const findPage = (remotes: readonly object[], { pathname }: URL): (() => unknown) | undefined => {
  const [, remote, page = ''] = pathname.split('/');
  const release = (remotes as readonly RunnableRelease[]).find(({ name }) => name === remote);
  return release && pagesOf(release)[page];
};

const renderer: PageRenderer = {
  queryKeys: async ({ remotes }, page) => ({
    keys: String(await findPage(remotes, new URL(`http://shop/${page}`))?.()).split(' '),
  }),
  async render({ remotes }, { url }) {
    const page = findPage(remotes, url);
    if (!page) return rendered(503, `The frame of ${url.pathname} <p ${failedRemoteMark}>`);
    return rendered(200, String(await page()));
  },
  async submit({ remotes }, { url }, { field = '' }) {
    await findPage(remotes, url)?.();
    return { kind: 'see', path: `/${field}` };
  },
  warm: async () => true,
};

const handle = createTaskHandler(
  renderer,
  {
    add: (release) => void codes.set(releaseKey(release), release),
    remove: (release) => void codes.delete(releaseKey(release)),
    async loadPages(release) {
      for (const [page, load] of Object.entries(pagesOf(release)))
        try {
          await load();
        } catch (cause) {
          throw new Error(`${release.name}/${page} does not load: ${String(cause)}`, { cause });
        }
    },
    federationOf: (remotes): Federation => ({ remotes }) as unknown as Federation,
  },
  (message) => parentPort?.postMessage(message),
);

export default (task: RenderTask): Promise<RenderReply> => handle(task);
