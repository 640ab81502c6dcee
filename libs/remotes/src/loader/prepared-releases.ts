import { releaseKey } from '@mp/host-api/release-key';
import type { RemoteName } from '@mp/host-api/remote-names';
import type { ReleaseRef } from '../manifest/manifest.ts';
import { messageOf, ReleaseError, type ReleaseErrorCode } from '../manifest/release-error.ts';
import { loadRelease } from './load-release.ts';
import type { LoadedRelease, LoaderTimings, ReleaseLoaderOptions } from './release-loader-types.ts';

/** A release that was verified and loaded in a render worker. */
export interface PreparedRelease {
  /** Unique for each release: {@link releaseId}. */
  readonly id: string;
  readonly ref: ReleaseRef;
  readonly release: LoadedRelease;
  /** Duration of the preparation, in milliseconds. */
  readonly readyMs: number;
}

export const releaseId = (name: string, { version, digest }: ReleaseRef): string => `${name}@${version} ${digest}`;

/** A release that is being prepared, is prepared, or was refused. */
interface Preparation {
  readonly promise: Promise<PreparedRelease>;
  readonly attempt: number;
  ready: PreparedRelease | null;
  /** Set when it was refused: the same failure is returned until this time, by `performance.now()`. */
  retryAtMs: number | null;
  code: ReleaseErrorCode | null;
  retiring: NodeJS.Timeout | null;
}

/** Maximum delay of a retry, as a multiple of `timings.retry`. */
const maxRetryFactor = 20;

type Options = Pick<ReleaseLoaderOptions, 'store' | 'contract' | 'tryRelease' | 'log' | 'onRefused' | 'onRetired'>;

/** Prepares releases, each once, and drops unused ones. */
export function createPreparedReleases(options: Options, timings: LoaderTimings) {
  const { store, contract, tryRelease, log, onRefused, onRetired } = options;
  const preparations = new Map<string, Preparation>();

  const load = async (name: RemoteName, ref: ReleaseRef): Promise<PreparedRelease> => {
    const startedAt = performance.now();
    const release = await withTimeout(
      loadRelease(store, name, ref, contract),
      timings.read,
      () => new ReleaseError('store_unavailable', `(it was not read within ${timings.read} ms)`),
    );
    const tried = tryRelease(release).catch((error: unknown) => {
      throw new ReleaseError('smoke_test_failed', `(${messageOf(error)})`, error);
    });
    await withTimeout(
      tried,
      timings.smokeTest,
      () => new ReleaseError('smoke_test_failed', `(it did not load within ${timings.smokeTest} ms)`),
    );
    return { id: releaseId(name, ref), ref, release, readyMs: Math.round(performance.now() - startedAt) };
  };

  const settle = (key: string, preparation: Preparation, codeBefore: ReleaseErrorCode | null): void => {
    preparation.promise.then(
      (ready) => (preparation.ready = ready),
      (error: ReleaseError) => {
        const factor = Math.min(2 ** (preparation.attempt - 1), maxRetryFactor);
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
     * Verifies and loads a release, unless it is prepared. A refusal is returned again until its retry time.
     *
     * @throws ReleaseError
     */
    prepare(name: RemoteName, ref: ReleaseRef): Promise<PreparedRelease> {
      const id = releaseId(name, ref);
      const earlier = preparations.get(id);
      if (earlier && (earlier.retryAtMs === null || performance.now() < earlier.retryAtMs)) return earlier.promise;
      const promise = load(name, ref).catch((error: unknown) => {
        throw error instanceof ReleaseError ? error : new ReleaseError('file_changed', `(${messageOf(error)})`, error);
      });
      const preparation: Preparation = {
        promise,
        attempt: (earlier?.attempt ?? 0) + 1,
        ready: null,
        retryAtMs: null,
        code: null,
        retiring: null,
      };
      settle(releaseKey({ name, version: ref.version }), preparation, earlier?.code ?? null);
      preparations.set(id, preparation);
      return promise;
    },
    /** The release, if it is prepared. */
    find: (id: string): PreparedRelease | null => preparations.get(id)?.ready ?? null,
    /**
     * Drops unused releases, once the requests that use them have ended.
     *
     * @param named ids in the manifest: their refusals are kept
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

/** Rejects with `error` if `work` takes longer than `limitMs`. */
export async function withTimeout<Result>(work: Promise<Result>, limitMs: number, error: () => Error): Promise<Result> {
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
