import { releaseKey } from '@mp/host-api/release-key';
import type { RemoteName } from '@mp/host-api/remote-names';
import type { ReleaseRef } from '../manifest/manifest.ts';
import { messageOf, ReleaseError, type ReleaseErrorCode } from '../manifest/release-error.ts';
import { loadRelease } from './load-release.ts';
import type { LoadedRelease, LoaderTimings, ReleaseLoaderOptions } from './release-loader-types.ts';

/** A release that was verified and loaded in a render worker. */
export interface PreparedRelease {
  /** Tells releases apart: {@link releaseId}. */
  readonly id: string;
  readonly ref: ReleaseRef;
  readonly release: LoadedRelease;
  /** How long that took, in milliseconds. */
  readonly readyMs: number;
}

export const releaseId = (name: string, { version, digest }: ReleaseRef): string => `${name}@${version} ${digest}`;

/** A release that is being prepared, is prepared, or was refused. */
interface Preparation {
  readonly promise: Promise<PreparedRelease>;
  readonly attempt: number;
  ready: PreparedRelease | null;
  /** Set when it was refused: until then, by `performance.now()`, the same failure is returned. */
  retryAtMs: number | null;
  code: ReleaseErrorCode | null;
  retiring: NodeJS.Timeout | null;
}

/** A refused release is tried again after at most this many times `timings.retry`. */
const longestRetryFactor = 20;

type Options = Pick<ReleaseLoaderOptions, 'store' | 'contract' | 'tryRelease' | 'log' | 'onRefused' | 'onRetired'>;

/** Prepares releases, each once, and drops those that nothing uses. */
export function createPreparedReleases(options: Options, timings: LoaderTimings) {
  const { store, contract, tryRelease, log, onRefused, onRetired } = options;
  const preparations = new Map<string, Preparation>();

  const load = async (name: RemoteName, ref: ReleaseRef): Promise<PreparedRelease> => {
    const began = performance.now();
    const release = await inTime(
      loadRelease(store, name, ref, contract),
      timings.read,
      () => new ReleaseError('store_unavailable', `(it was not read within ${timings.read} ms)`),
    );
    const tried = tryRelease(release).catch((error: unknown) => {
      throw new ReleaseError('smoke_test_failed', `(${messageOf(error)})`, error);
    });
    await inTime(
      tried,
      timings.smokeTest,
      () => new ReleaseError('smoke_test_failed', `(it did not load within ${timings.smokeTest} ms)`),
    );
    return { id: releaseId(name, ref), ref, release, readyMs: Math.round(performance.now() - began) };
  };

  const settle = (key: string, preparation: Preparation, codeBefore: ReleaseErrorCode | null): void => {
    preparation.promise.then(
      (ready) => (preparation.ready = ready),
      (error: ReleaseError) => {
        const factor = Math.min(2 ** (preparation.attempt - 1), longestRetryFactor);
        preparation.retryAtMs = performance.now() + timings.retry * factor;
        preparation.code = error.code;
        // A release that is refused again for the same reason is not reported again.
        if (error.code === codeBefore) return;
        log.warn({ err: error, release: key, code: error.code }, `A release is refused: ${error.message}`);
        onRefused?.(error, key);
      },
    );
  };

  return {
    /**
     * Verifies and loads a release, unless that is done; a refusal is repeated until it is time to try again.
     *
     * @throws ReleaseError
     */
    prepare(name: RemoteName, ref: ReleaseRef): Promise<PreparedRelease> {
      const id = releaseId(name, ref);
      const known = preparations.get(id);
      if (known && (known.retryAtMs === null || performance.now() < known.retryAtMs)) return known.promise;
      const promise = load(name, ref).catch((error: unknown) => {
        throw error instanceof ReleaseError ? error : new ReleaseError('file_changed', `(${messageOf(error)})`, error);
      });
      const preparation: Preparation = {
        promise,
        attempt: (known?.attempt ?? 0) + 1,
        ready: null,
        retryAtMs: null,
        code: null,
        retiring: null,
      };
      settle(releaseKey({ name, version: ref.version }), preparation, known?.code ?? null);
      preparations.set(id, preparation);
      return promise;
    },
    /** The release, if it is prepared. */
    find: (id: string): PreparedRelease | null => preparations.get(id)?.ready ?? null,
    /**
     * Drops every release but those that are used, when requests that began with it have ended.
     *
     * @param named ids in the manifest: their refusals are remembered
     */
    retain(used: ReadonlySet<string>, named: ReadonlySet<string>): void {
      for (const [id, preparation] of preparations) {
        const { ready, retiring, retryAtMs } = preparation;
        if (used.has(id)) {
          clearTimeout(retiring ?? undefined);
          preparation.retiring = null;
        } else if (retryAtMs !== null && !named.has(id)) preparations.delete(id);
        else if (ready && !retiring) preparation.retiring = setTimeout(() => retire(id, ready), timings.retire).unref();
      }
    },
    close(): void {
      for (const { retiring } of preparations.values()) clearTimeout(retiring ?? undefined);
    },
  };

  function retire(id: string, { release }: PreparedRelease): void {
    preparations.delete(id);
    // The same build may have been released again, with another digest.
    const isUsed = [...preparations.values()].some(
      ({ ready }) => ready && releaseKey(ready.release) === releaseKey(release),
    );
    if (!isUsed) onRetired?.(release);
  }
}

/** Rejects with another error when work takes too long. */
export async function inTime<Result>(work: Promise<Result>, limitMs: number, error: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(error()), limitMs).unref();
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
