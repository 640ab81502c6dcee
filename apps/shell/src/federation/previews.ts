import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nowMs } from '@mp/domain/clock';
import { areaNames, areasApart, type AreaName } from '@mp/federation';
import {
  manifestFile,
  ownBase,
  PreviewRefused,
  previewsIn,
  readPreview,
  releaseKey,
  type Preview,
  type TrustedKeys,
} from '@mp/signed-releases';
import type { ReleasesBeside } from './releases-beside.ts';

interface PreviewsOptions {
  readonly beside: ReleasesBeside;
  readonly keys: TrustedKeys;
  /** Where the releases are. */
  readonly directory: string;
  /** The version of an area that runs for whoever gets no other. */
  readonly liveVersionOf: (name: AreaName) => string | undefined;
  /** Whether the code of a release, `content@1f3a`, has stopped the shop since then. */
  readonly hasStopped: (release: string, namedAt: number) => boolean;
  /** Has the registry looked at again. */
  readonly look: () => Promise<void>;
  readonly log: { warn(details: object, message: string): void };
}

/** Releases that links lead to, each for a while and for who has opened the link. (ADR 0122) */
export interface Previews {
  /** Makes those ready that the registry lists, and lets go of the others; does nothing where all is as it was. */
  settle(listed: readonly unknown[]): void;
  /**
   * The preview that a token stands for, if its release can be shown at once.
   *
   * @throws PreviewRefused
   */
  find(token: string): Preview;
  /**
   * The same, but waits for a release that is still on its way, for a while.
   *
   * @param isReady whether it is waited for until it can be shown; else until it is known
   * @throws PreviewRefused
   */
  await(token: string, isReady: boolean): Promise<Preview>;
  /** Whether a token was signed so lately that another shell may know of it before this one does. */
  isNew(token: string): boolean;
  /** The code of this release, `content@1f3a`, has gone too far: nobody gets it by a link any more. */
  end(release: string): void;
}

interface Entry {
  readonly preview: Preview;
  readonly over: NodeJS.Timeout;
  /** `out` is one whose code has gone too far. */
  state: 'known' | 'readying' | 'admitted' | 'failed' | 'out';
  /** When it is tried again, by `Date.now()`. */
  retryAt: number;
}

/** As many are held at once, whoever has signed more: each takes the memory of a release. */
const mostPreviews = 12;
/** A link may be quicker than the registry that lists it, which is looked at once a second, and a bucket every five. */
const knownWithinMs = 7_000;
/** A release is tried and loaded within that, or somebody presses the button again. */
const readyWithinMs = 20_000;
const pauseMs = 200;
/** What was not fit may have been so for want of a file that comes, or of a processor. */
const retryMs = 30_000;
/** For longer than a shell takes to hear of a link. */
const newMs = 60_000;

const inShop: readonly string[] = areaNames.filter((name) => !areasApart.some((apart) => apart === name));

export function createPreviews(options: PreviewsOptions): Previews {
  const { beside, keys, directory, liveVersionOf, hasStopped, look, log } = options;
  const entries = new Map<string, Entry>();
  let wanted: readonly unknown[] = [];

  const holdingOf = ({ signature }: Preview): string => `preview ${signature}`;
  const isLive = ({ name, version }: Preview): boolean => liveVersionOf(name as AreaName) === version;

  const admit = (entry: Entry): void => {
    const { preview } = entry;
    const { name, version, at, key, signature } = preview;
    entry.state = 'readying';
    beside.admit({ name, version, base: ownBase, at, share: 0, key, signature }, holdingOf(preview)).then(
      () => {
        if (entries.get(signature) === entry && entry.state === 'readying') entry.state = 'admitted';
        else beside.letGo(name, version, holdingOf(preview));
      },
      (error: unknown) => {
        if (entry.state === 'readying') entry.state = 'failed';
        entry.retryAt = nowMs() + retryMs;
        log.warn({ err: error, release: releaseKey(preview) }, 'A release cannot be previewed.');
      },
    );
  };

  const begin = (preview: Preview): void => {
    const over = setTimeout(() => drop(preview), preview.until - nowMs()).unref();
    const isOut = hasStopped(releaseKey(preview), preview.at);
    const entry: Entry = { preview, over, state: isOut ? 'out' : 'known', retryAt: 0 };
    entries.set(preview.signature, entry);
    // What is live is there already.
    if (!isOut && !isLive(preview)) admit(entry);
  };

  const drop = (preview: Preview): void => {
    const entry = entries.get(preview.signature);
    clearTimeout(entry?.over);
    entries.delete(preview.signature);
    beside.letGo(preview.name, preview.version, holdingOf(preview));
  };

  const find: Previews['find'] = (token) => {
    const preview = readPreview(token, keys);
    const { name, version, signature } = preview;
    if (!inShop.includes(name)) throw new PreviewRefused('preview_other_remote', name);
    const entry = entries.get(signature);
    if (!entry || !existsSync(path.join(directory, name, version, manifestFile)))
      throw new PreviewRefused('preview_ended', releaseKey(preview));
    const isOut = entry.state === 'out' || (entry.state === 'failed' && nowMs() < entry.retryAt);
    if (isOut) throw new PreviewRefused('preview_not_fit', releaseKey(preview));
    if (isLive(preview) || beside.get(name, version)) return preview;
    // It was there, and somebody has found that its files are not what was signed.
    if (entry.state === 'admitted') throw new PreviewRefused('preview_not_fit', releaseKey(preview));
    // It was live when the link was made, and is no more; or it was not fit a while ago.
    if (entry.state !== 'readying') admit(entry);
    throw new PreviewRefused('preview_not_ready', releaseKey(preview));
  };

  return {
    settle(listed) {
      if (listed === wanted) return;
      wanted = listed;
      const previews = previewsIn(listed, keys)
        .filter(({ name }) => inShop.includes(name))
        .sort((one, other) => other.at - one.at)
        .slice(0, mostPreviews);
      for (const { preview } of [...entries.values()])
        if (!previews.some(({ signature }) => signature === preview.signature)) drop(preview);
      for (const preview of previews) if (!entries.has(preview.signature)) begin(preview);
    },
    find,
    async await(token, isReady) {
      const beganAt = performance.now();
      for (;;) {
        await look();
        try {
          return find(token);
        } catch (error) {
          if (!(error instanceof PreviewRefused)) throw error;
          const patience = { preview_ended: knownWithinMs, preview_not_ready: readyWithinMs }[error.code as string];
          if (error.code === 'preview_not_ready' && !isReady) return readPreview(token, keys);
          if (patience === undefined || performance.now() - beganAt > patience) throw error;
        }
        await wait(pauseMs);
      }
    },
    isNew: (token) => nowMs() - readPreview(token, keys).at < newMs,
    end(release) {
      for (const entry of entries.values()) {
        if (releaseKey(entry.preview) !== release) continue;
        entry.state = 'out';
        beside.letGo(entry.preview.name, entry.preview.version, holdingOf(entry.preview));
      }
    },
  };
}
