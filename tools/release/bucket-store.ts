import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaNames, type AreaName } from '@mp/federation/areas';
import { contractVersion } from '@mp/shell-contract';
import {
  manifestFile,
  mirrorRelease,
  ReleaseRefused,
  type Pointer,
  type Preview,
  type ReleaseBucket,
  type StoredFile,
} from '@mp/signed-releases';
import { lock } from 'proper-lockfile';
import { CommandError } from './command-error.ts';
import { ownHostOf } from './own-host-name.ts';
import { hostsOf, outdatedReleases, youngMs, type MadeRelease } from './prune.ts';
import { readCanaries, readHistory, readPreviews, readRegistry, type History, type RegistryEntry } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';
import { areasIn } from './released-areas.ts';
import type { ReleaseKeys } from './signing.ts';

/** So often somebody else may be quicker, one after the other. */
const mostAttempts = 20;

/** As many files are sent at once. */
const putsAtOnce = 8;

/** What the bucket's one pointer says: both, so that both move together. */
interface PointerContent {
  readonly remotes: readonly RegistryEntry[];
  readonly canaries: readonly RegistryEntry[];
  readonly previews: readonly Preview[];
  readonly history: History;
}

/**
 * A bucket, with a directory of this machine in which releases are made: what is live changes in one conditional write, from the
 * state that was read to the next. Of two who release at once, one begins anew from what the other has made. (ADR 0112)
 *
 * @param name the bucket's, for people
 * @param directory a working copy, nobody else's: what is in the bucket counts
 * @param tell told what is not as it should be, and no reason to give up
 */
export function bucketStore(
  bucket: ReleaseBucket,
  name: string,
  directory: string,
  keys: Pick<ReleaseKeys, 'trusted'>,
  tell: (line: string) => void = console.warn,
): ReleaseStore {
  let isKnownToHeed = false;
  const trust = { keys: keys.trusted, contract: contractVersion };

  const attempt = async <Result>(area: AreaName, work: (releases: string) => Result): Promise<[Result] | null> => {
    const pointer = (await bucket.readPointer()) ?? null;
    writePointer(directory, pointer);
    const whole = new Set<string>();
    for (const name of foldersOf(area))
      for (const { version, at } of releasesIn(await bucket.list(`${name}/`)))
        // One that nobody would run is nothing to go back to, and no reason not to release another.
        await mirrorRelease(bucket, { name, version }, directory, trust, at).then(
          () => whole.add(`${name}/${version}`),
          refusedOnly,
        );
    const before = namedIn(pointer ? contentOf(pointer) : emptyContent, area);
    const result = work(directory);
    const text = pointerText(directory);
    if (pointer?.text === text) return [result];
    const content = contentIn(directory);
    const named = namedIn(content, area);
    const ownHost = ownHostOf(area);
    // The host first: whoever finds the area's release finds what goes with it.
    if (ownHost)
      for (const version of hostsNamedIn(content, area))
        if (!whole.has(`${ownHost}/${version}`) && isHere(ownHost, version)) await send(ownHost, version);
    for (const version of named) if (!whole.has(`${area}/${version}`)) await send(area, version);
    if (!(await move(text, pointer))) return null;
    try {
      const left = await tidy(area, [...named, ...before]);
      if (ownHost) await tidy(ownHost, hostsOf(content.history[area] ?? [], left));
    } catch (error) {
      // What was wanted is done.
      tell(`Old releases of ${area} could not be removed from the bucket (${sayWhy(error)}); the next one does it.`);
    }
    return [result];
  };

  /** Where the answer is lost, the bucket itself says whether it has moved. */
  const move = async (text: string, from: Pointer | null): Promise<boolean> => {
    try {
      return await bucket.movePointer(text, from);
    } catch (error) {
      const now = await bucket.readPointer().catch(() => undefined);
      if (now?.text === text) return true;
      if (now !== undefined) throw error;
      throw new CommandError(
        'bucket_away',
        `The bucket of releases has not answered (${sayWhy(error)}) when it was told what is to be live, and nobody knows whether it has taken that. When it is back, "npm run releases" tells; to do it again does no harm.`,
      );
    }
  };

  const isHere = (name: string, version: string): boolean => existsSync(path.join(directory, name, version));

  /** The manifest goes last: without it, nothing that was interrupted is a release. */
  const send = async (name: string, version: string): Promise<void> => {
    const release = path.join(directory, name, version);
    const files = readdirSync(release, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(release, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
    const put = (file: string) => bucket.put(`${name}/${version}/${file}`, readFileSync(path.join(release, file)));
    const left = files.filter((file) => file !== manifestFile);
    const putOn = async (): Promise<void> => {
      for (let file = left.pop(); file !== undefined; file = left.pop()) await put(file);
    };
    await Promise.all(Array.from({ length: putsAtOnce }, putOn));
    await put(manifestFile);
  };

  /** Removes old releases; says which are left. */
  const tidy = async (name: string, needed: readonly (string | undefined)[]): Promise<readonly string[]> => {
    const files = await bucket.list(`${name}/`);
    const made = releasesIn(files);
    const old = outdatedReleases(made, needed, youngMs);
    const ofOld = files.filter(({ key }) => old.includes(key.split('/')[1] ?? '')).map(({ key }) => key);
    const manifests = ofOld.filter((key) => key.endsWith(`/${manifestFile}`));
    await bucket.remove(manifests);
    await bucket.remove(ofOld.filter((key) => !manifests.includes(key)));
    return made.map(({ version }) => version).filter((version) => !old.includes(version));
  };

  const read = (): Promise<PointerContent> =>
    told(async () => {
      const pointer = await bucket.readPointer();
      return pointer ? contentOf(pointer) : emptyContent;
    });

  return {
    where: `the bucket ${name}`,
    registry: async () => (await read()).remotes,
    canaries: async () => (await read()).canaries,
    released: () =>
      told(async () => {
        const pointer = await bucket.readPointer();
        if (pointer) return areasIn(contentOf(pointer).history);
        const files = await Promise.all(areaNames.map(async (area) => [area, await bucket.list(`${area}/`)] as const));
        return files.flatMap(([area, found]) => (releasesIn(found).length > 0 ? [area] : []));
      }),
    previews: async () => (await read()).previews,
    change: (area, work) =>
      told(async () => {
        mkdirSync(directory, { recursive: true });
        if (!isKnownToHeed && !(await bucket.heedsConditions()))
          tell(
            'The server of this bucket takes no notice of If-Match: of two who release at once one would be lost. Release one after the other.',
          );
        isKnownToHeed = true;
        const unlock = await lock(directory, { retries: { retries: 60, minTimeout: 250, maxTimeout: 1_000 } });
        try {
          for (let attempts = 0; attempts < mostAttempts; attempts++) {
            const done = await attempt(area, work);
            if (done) return done[0];
          }
        } finally {
          await unlock();
        }
        throw new CommandError(
          'bucket_contended',
          'Others are releasing all the time; nothing has changed. Try again.',
        );
      }),
    close: () => bucket.close(),
  };
}

/** The releases that files in a bucket are of: those that are whole have a manifest. */
const releasesIn = (files: readonly StoredFile[]): readonly MadeRelease[] =>
  files.flatMap(({ key, at }) => {
    const [, version, file, ...more] = key.split('/');
    return version && file === manifestFile && more.length === 0 ? [{ version, at }] : [];
  });

const contentOf = ({ text }: Pointer): PointerContent => {
  return { ...emptyContent, ...(JSON.parse(text) as Partial<PointerContent>) };
};

const emptyContent: PointerContent = { remotes: [], canaries: [], previews: [], history: {} };

const contentIn = (directory: string): PointerContent => ({
  remotes: readRegistry(directory),
  canaries: readCanaries(directory),
  previews: readPreviews(directory),
  history: readHistory(directory),
});

/** The versions of an area that visitors get: what is live, what is tried, and what links lead to. */
const namedIn = ({ remotes, canaries, previews }: PointerContent, area: AreaName): readonly string[] =>
  [...remotes, ...canaries, ...previews].filter(({ name }) => name === area).map(({ version }) => version);

/** The versions of an area's own host that go with them. */
const hostsNamedIn = ({ remotes, canaries }: PointerContent, area: AreaName): readonly string[] =>
  [...remotes, ...canaries].flatMap(({ name, host }) => (name === area && host ? [host] : []));

/** Where an area's releases are, and those of its own host. */
const foldersOf = (area: AreaName): readonly string[] => [area, ownHostOf(area)].filter((name) => name !== undefined);

/** Takes over what the bucket says is live. */
function writePointer(directory: string, pointer: Pointer | null): void {
  const { remotes, canaries, previews, history } = pointer ? contentOf(pointer) : emptyContent;
  writeFileSync(path.join(directory, 'registry.json'), JSON.stringify({ remotes, canaries, previews }));
  writeFileSync(path.join(directory, 'history.json'), JSON.stringify(history));
}

const pointerText = (directory: string): string => `${JSON.stringify(contentIn(directory), null, 2)}\n`;

function refusedOnly(error: unknown): void {
  if (!(error instanceof ReleaseRefused)) throw error;
}

const sayWhy = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message.replace(/\.$/, '')}` : String(error);

/** What went wrong with the bucket, in words that say what to do; what explains itself is passed on. */
async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandError || error instanceof ReleaseRefused) throw error;
    throw new CommandError(
      'bucket_away',
      `The bucket of releases cannot be used (${sayWhy(error)}). Nothing is live that was not. Look at RELEASES_BUCKET and the AWS_ variables.`,
    );
  }
}
