import type { RunnableRelease } from '@mp/remotes/loader';
import { releaseKey } from '@mp/host-api/release-key';
import type { Federation } from '@mp/host-api';
import type { PageRenderer, RenderSnapshot } from './page-renderer.ts';
import type { PageRequest } from './page-request.ts';
import {
  sentError,
  type PageTask,
  type RenderReply,
  type RenderTask,
  type RenderTaskKind,
  type RenderTasks,
  type WorkerMessage,
} from './render-tasks.ts';

/** Loads the code of releases into a thread. */
export interface RemoteModules {
  add(release: RunnableRelease): void;
  remove(release: RunnableRelease): void;
  /** @throws Error that names the first page that does not load */
  loadPages(release: RunnableRelease): Promise<void>;
  federationOf(releases: readonly RunnableRelease[]): Federation;
}

/** Maximum number of releases of a remote in one worker: live, canary, preview, and one that was replaced. */
const maxReleases = 4;

/**
 * Creates the function that a render worker runs, one task after the other. It holds the releases that the worker received.
 *
 * @param post sends a message to the main thread in addition to the results
 */
export function createTaskHandler(
  renderer: PageRenderer,
  modules: RemoteModules,
  post: (message: WorkerMessage) => void,
): (task: RenderTask) => Promise<RenderReply> {
  const releases = new Map<string, RunnableRelease>();
  const snapshots = new Map<string, RenderSnapshot>();

  const add = (release: RunnableRelease): void => {
    const key = releaseKey(release);
    if (releases.has(key)) return;
    releases.set(key, release);
    modules.add(release);
    const ofRemote = [...releases.values()].filter(({ name }) => name === release.name);
    for (const old of ofRemote.slice(0, -maxReleases)) remove(old);
  };
  const remove = (release: RunnableRelease): void => {
    releases.delete(releaseKey(release));
    modules.remove(release);
    for (const [stamp, { remotes }] of snapshots) if (remotes.includes(release)) snapshots.delete(stamp);
  };
  const snapshotOf = (keys: readonly string[]): RenderSnapshot => {
    const stamp = keys.join(' ');
    const cached = snapshots.get(stamp);
    if (cached) return cached;
    const remotes = keys.flatMap((key) => releases.get(key) ?? []);
    const snapshot = { remotes, federation: modules.federationOf(remotes), stamp };
    snapshots.set(stamp, snapshot);
    return snapshot;
  };

  const handlers: {
    readonly [Kind in RenderTaskKind]: (
      params: RenderTasks[Kind]['params'],
      snapshot: RenderSnapshot,
    ) => Promise<RenderTasks[Kind]['result']>;
  } = {
    async load({ release }) {
      const loaded = releases.get(release);
      if (loaded) await modules.loadPages(loaded);
    },
    queryKeys: ({ page }, snapshot) => renderer.queryKeys(snapshot, page),
    async render({ isShareable, cachedState = [], ...page }, snapshot) {
      const { html, external, ...rendered } = await renderer.render(snapshot, requestOf(page), isShareable);
      return {
        ...rendered,
        html: bytesOf(html),
        external: external.map(({ address, text }) => ({
          address,
          text: text && !cachedState.includes(address) ? bytesOf(text()) : null,
        })),
      };
    },
    submit: ({ fields, client, ...page }, snapshot) => renderer.submit(snapshot, requestOf(page), fields, client),
    warm: ({ site, locale }) => renderer.warm(site, locale),
  };

  const reportStray = (error: unknown): void => post({ kind: 'stray', error: sentError(error) });
  // A signal would end the whole process with all of its threads.
  process.kill = () => {
    throw new Error('A render worker must not send signals.');
  };
  process.on('unhandledRejection', reportStray);
  process.on('uncaughtException', reportStray);

  return async ({ id, kind, params, releases: keys, sent = [] }) => {
    post({ kind: 'started', id });
    sent.forEach(add);
    if (keys.some((key) => !releases.has(key))) return { kind: 'releasesMissing' };
    const handle = handlers[kind] as (params: unknown, snapshot: RenderSnapshot) => Promise<never>;
    return { kind: 'done', result: await handle(params, snapshotOf(keys)) };
  };
}

const requestOf = ({ url, ...page }: PageTask): PageRequest => ({
  ...page,
  url: new URL(url),
});

const bytesOf = (text: string | Buffer): Buffer => (typeof text === 'string' ? Buffer.from(text) : text);
