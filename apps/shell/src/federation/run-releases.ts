import { createRenderPool, type RenderPool } from '@mp/ssr/http';
import { createReleaseLoader, type ReleaseLoader } from '@mp/remotes/loader';
import type { TrustedKeys } from '@mp/remotes/manifest';
import { cacheDirectory, cachedStore, openReleaseStore, type ReleaseStore } from '@mp/remotes/store';
import { hostApiVersion } from '@mp/host-api/version';
import type { Environment } from '../config.ts';
import type { Observability } from '../observability.ts';
import { renderWorkerData } from '../render-worker-data.ts';
import { remotesOf, sites } from '../sites/sites.ts';

/** The releases that the server follows, and the workers that run their code. */
export interface RunningReleases {
  readonly loader: ReleaseLoader;
  readonly renderer: RenderPool;
}

interface RunReleasesOptions {
  readonly env: Environment;
  /** The server's bundle, which the render workers run, too. */
  readonly file: string;
  readonly keys: TrustedKeys;
  readonly observability: Observability;
}

/** Creates the render workers and the loader of releases; the loader is not started yet. */
export async function runReleases({ env, file, keys, observability }: RunReleasesOptions): Promise<RunningReleases> {
  const renderer = createRenderPool({
    file,
    workerData: renderWorkerData(env, file),
    workers: env.RENDER_WORKERS,
    heapMb: workerHeapMb(env.PAGES_MEMORY_MB),
    deadlineMs: env.RENDER_DEADLINE_MS,
    onRendered(key, error) {
      loader.rendered(key, error === null);
      if (error) observability.renderFailed(key, error);
    },
    onReport: observability.workerReported,
  });
  const loader = createReleaseLoader({
    store: await openStore(env),
    keys,
    contract: hostApiVersion,
    names: [...new Set(env.ORIGINS.flatMap((name) => [...remotesOf(sites[name])]))],
    tryRelease: renderer.load,
    log: observability.log,
    onRefused: observability.releaseRefused,
    onFallback: observability.countRefusal,
  });
  return { loader, renderer };
}

/** Opens the store. A bucket is cached on disk: a server that restarts while it is unavailable serves the cached releases. */
async function openStore(env: Environment): Promise<ReleaseStore> {
  const store = await openReleaseStore(env);
  const { RELEASES_BUCKET: bucket } = env;
  return bucket === undefined ? store : cachedStore(store, cacheDirectory(env.DATA_DIR, bucket));
}

/** Heap limit of a render worker, in MB: a quarter of the process' memory. */
const workerHeapMb = (memoryMb: number): number => Math.max(96, Math.floor(memoryMb / 4));
