import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nowMs } from '@mp/domain/clock';
import { areaNames } from '@mp/federation';
import { contractVersion } from '@mp/shell-contract';
import {
  mirrorDirectory,
  mirroredVersions,
  mirrorRelease,
  ownBase,
  openReleaseBucket,
  previewsIn,
  type BucketSettings,
  type Preview,
  type ReleaseBucket,
  type TrustedKeys,
} from '@mp/signed-releases';
import { z } from 'zod';

interface Log {
  warn(details: object, message: string): void;
}

export interface MirrorOptions {
  /** Where releases are kept here, and what is live. */
  readonly directory: string;
  readonly keys: TrustedKeys;
  readonly log: Log;
  /** How often the bucket is asked whether something else is live, in milliseconds. */
  readonly everyMs?: number;
  /** How long a start waits for the bucket, where it has been asked before: what it had then is here. */
  readonly startMs?: number;
}

/** Keeps a directory as a bucket of releases is. */
export interface BucketMirror {
  /** Looks once: settles when what is live there is here, or cannot be had at the moment. */
  look(): Promise<void>;
  /** Looks now and then, from now on; settles when the first look is over, or has taken too long. */
  begin(): Promise<void>;
  close(): void;
}

/** As much of what is live as says which releases are wanted; who signed it is for others to judge. */
const pointerSchema = z.object({
  remotes: z.array(z.unknown()),
  canaries: z.array(z.unknown()).default([]),
  previews: z.array(z.unknown()).default([]),
  history: z.record(z.string(), z.array(z.unknown())).default({}),
});
/** Of areas that this shop knows: whoever can write into the bucket cannot have it ask for any number of others. */
const namedSchema = z.looseObject({ name: z.enum(areaNames), base: z.literal(ownBase) });
const versionSchema = z.string().regex(/^\w[\w.-]{0,63}$/);

/** Releases that previews name, as lines do. */
const linesOf = (previews: readonly Preview[]) =>
  previews.flatMap(({ name, version }) => namedSchema.safeParse({ name, version, base: ownBase }).data ?? []);

/** The last line of each area: what follows reads no more. */
const onePerArea = (lines: readonly unknown[]) =>
  new Map(lines.flatMap((line) => namedSchema.safeParse(line).data ?? []).map((line) => [line.name, line])).values();

/** Of each area so many earlier releases are here, too: to go back to while the bucket is away, and for pages that are open. */
const earlierReleases = 3;
/** Others go when they are this old. */
const keptMs = 30 * 86_400_000;

/** The versions that a line of the registry names. */
const versionsNamedBy = (line: Readonly<Record<string, unknown>>): readonly string[] =>
  [line['version']].flatMap((version) => versionSchema.safeParse(version).data ?? []);

/**
 * Mirrors a bucket: files first, each compared with what was signed, and then what is live, so that whoever reads the directory
 * finds whole releases. While the bucket is away, or has what nobody has signed, the directory stays as it is. (ADR 0112)
 */
export function createBucketMirror(
  bucket: ReleaseBucket,
  { directory, keys, log, everyMs = 5_000, startMs = 20_000 }: MirrorOptions,
): BucketMirror {
  const closing = new AbortController();
  const trust = { keys, contract: contractVersion };
  /** The state that is here, wholly. */
  let known: string | undefined;
  let text: string | undefined;
  let isAway = false;

  async function fetchReleases(name: string, listed: readonly string[]): Promise<boolean> {
    // Once each: two would write one draft.
    const versions = [...new Set(listed)];
    const results = await Promise.allSettled(
      versions.map((version) => mirrorRelease(bucket, { name, version }, directory, trust)),
    );
    for (const [index, result] of results.entries())
      if (result.status === 'rejected')
        log.warn({ err: result.reason as unknown, name, version: versions[index] }, 'A release cannot be had.');
    return results.every(({ status }) => status === 'fulfilled');
  }

  async function take(found: { readonly text: string; readonly etag: string }): Promise<void> {
    const { remotes, canaries, previews, history } = pointerSchema.parse(JSON.parse(found.text));
    // One line of an area's live release and one of its canary: nobody has this shop ask for any number.
    const lines = [remotes, canaries].flatMap((listed) => [...onePerArea(listed)]);
    // What links lead to only as far as it was signed, which says for how many it is, too.
    const named = [...lines, ...linesOf(previewsIn(previews, keys))];
    const areas = new Map(named.map(({ name }) => [name, named.filter((line) => line.name === name)]));
    const live = await Promise.all(
      [...areas].map(([name, lines]) => fetchReleases(name, lines.flatMap(versionsNamedBy))),
    );
    if (found.text !== text)
      await replace(path.join(directory, 'registry.json'), JSON.stringify({ remotes, canaries, previews }));
    text = found.text;
    // What could not be had is asked for again at the next look.
    known = live.every(Boolean) ? found.etag : undefined;
    for (const [name, lines] of areas) {
      const released = (history[name] ?? [])
        .map((one) => one as Record<string, unknown>)
        // What was never live for all is nothing to go back to.
        .filter(({ canary }) => canary !== true)
        .flatMap(versionsNamedBy);
      const wanted = [...lines.flatMap(versionsNamedBy), ...released.slice(-earlierReleases)];
      await fetchReleases(name, wanted);
      await tidy(name, wanted);
    }
  }

  async function tidy(name: string, wanted: readonly string[]): Promise<void> {
    for (const version of await mirroredVersions(directory, name)) {
      const release = path.join(directory, name, version);
      if (wanted.includes(version) || nowMs() - (await stat(release)).mtimeMs < keptMs) continue;
      await rm(release, { recursive: true, force: true });
    }
  }

  const look = async (): Promise<void> => {
    try {
      const found = await bucket.readPointer(known);
      if (found) await take(found);
      isAway = false;
    } catch (error) {
      if (!isAway && !closing.signal.aborted)
        log.warn({ err: error }, 'The bucket of releases cannot be read; what is here runs on.');
      isAway = true;
    }
  };

  const goOn = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await look();
      await wait(everyMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };

  return {
    look,
    async begin() {
      await mkdir(directory, { recursive: true });
      const first = look();
      void first
        .then(() => wait(everyMs, undefined, { ref: false, signal: closing.signal }))
        .then(goOn, () => undefined);
      await Promise.race([first, wait(startMs, undefined, { ref: false })]);
    },
    close() {
      closing.abort();
      bucket.close();
    },
  };
}

/** Opens the mirror that the environment asks for, and waits for a first look. AWS' client is loaded here alone. */
export async function openMirror(
  settings: BucketSettings & { readonly DATA_DIR: string },
  keys: TrustedKeys,
  log: Log,
): Promise<BucketMirror> {
  const directory = mirrorDirectory(settings.DATA_DIR, settings.RELEASES_BUCKET ?? '');
  const mirror = createBucketMirror(await openReleaseBucket(settings), { directory, keys, log });
  await mirror.begin();
  return mirror;
}

/** In one step: a reader sees the old one or the new one, never half of one. */
async function replace(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}
