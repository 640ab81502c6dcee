import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AreaName } from '@mp/federation/areas';
import { followedDirectories, localKeyFile } from '@mp/signed-releases';
import type { Settings } from '../start/settings.ts';
import { CommandError } from './command-error.ts';
import { openStore } from './open-store.ts';
import type { RegistryEntry } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';
import { whatRunsOf } from './shop-records.ts';
import { readReleaseKeys, type ReleaseKeys } from './signing.ts';

/** What a command that changes what is live works with. */
export interface OpenReleases {
  readonly store: ReleaseStore;
  readonly keys: ReleaseKeys;
  /** What whoever has changed something should know: that a key was made, that no shop here follows these releases. */
  readonly notes: readonly string[];
}

/** Whether there is a key to sign with: reading one makes it where there is none. */
export const hasKey = ({ RELEASE_KEY_FILE, DATA_DIR }: Settings): boolean =>
  RELEASE_KEY_FILE !== undefined || existsSync(localKeyFile(DATA_DIR));

/**
 * Opens the releases that the settings name, to look at them: nothing is made, not even a key.
 *
 * @throws CommandError `bucket_away`, `releases_dir_wrong`
 */
export const openToLook = (settings: Settings): Promise<ReleaseStore> =>
  openStore(settings, { trusted: hasKey(settings) ? readReleaseKeys(settings).trusted : new Map() });

/**
 * Opens the releases that the settings name, to change what is live of an area. Refused is what no shop would take: another key than
 * the one that signed what is live, and a directory that nobody follows where a shop of this data directory follows another.
 *
 * @param isNew whether a release is made of a build: that can be the first one, with a key that is made for it
 * @throws CommandError `no_key`, `foreign_key`, `releases_dir_wrong`, `bucket_away`
 */
export async function openToChange(area: AreaName, settings: Settings, isNew: boolean): Promise<OpenReleases> {
  const makesKey = !hasKey(settings);
  const look = await openToLook(settings);
  try {
    refuseDirectory(settings, isNew);
    const live = await look.registry();
    if (makesKey && (!isNew || live.some(({ key }) => key !== undefined)))
      throw new CommandError(
        'no_key',
        `There is no key to sign with in ${localKeyFile(settings.DATA_DIR)}, and a new one would be nobody's whom a shop trusts: name the shop's DATA_DIR, or its key as RELEASE_KEY_FILE. Nothing has changed.`,
      );
    const keys = readReleaseKeys(settings);
    refuseForeign(
      live.find(({ name }) => name === area),
      look.where,
      settings,
      keys,
    );
    const notes = [...(makesKey ? [noteOfKey(settings, keys)] : []), ...notesOfPlace(settings, look.where)];
    return { store: await openStore(settings, keys), keys, notes };
  } finally {
    look.close();
  }
}

const noteOfKey = ({ DATA_DIR }: Settings, { signer }: ReleaseKeys): string =>
  `A new key was made, which signs here from now on: ${localKeyFile(DATA_DIR)}. A shop with another data directory takes nothing of it, unless it has RELEASE_PUBLIC_KEYS=${signer.publicKey}`;

function notesOfPlace(settings: Settings, where: string): readonly string[] {
  if (settings.RELEASES_BUCKET !== undefined || whatRunsOf(settings)) return [];
  const others = followedElsewhere(settings);
  return [
    others.length > 0
      ? `No shop follows ${where} so far. ${shopFollows(settings, others)}.`
      : `No shop with the data directory ${path.resolve(settings.DATA_DIR)} has followed ${where} so far.`,
  ];
}

/** Where nothing has been released a first release may begin; not where the shop follows another directory, unless somebody has made this one. */
function refuseDirectory(settings: Settings, isNew: boolean): void {
  if (settings.RELEASES_BUCKET !== undefined || hasRegistry(settings.RELEASES_DIR)) return;
  const directory = path.resolve(settings.RELEASES_DIR);
  const others = followedElsewhere(settings);
  if (isNew && (others.length === 0 || isEmpty(directory))) return;
  const nextStep =
    others.length > 0
      ? `${shopFollows(settings, others)}: RELEASES_DIR=${others[0]}${isNew ? `. To begin another one, make it first: mkdir -p ${directory}` : ''}`
      : `Name the shop's RELEASES_DIR, or its RELEASES_BUCKET`;
  throw new CommandError(
    'releases_dir_wrong',
    `RELEASES_DIR is ${directory}, in which nothing has been released. ${nextStep}. Nothing has changed.`,
  );
}

/** Other directories that shops of this data directory follow; what is below it is a mirror, or of `npm run dev`. */
function followedElsewhere({ DATA_DIR, RELEASES_DIR }: Settings): readonly string[] {
  const data = path.resolve(DATA_DIR);
  return followedDirectories(data).filter(
    (one) => one !== path.resolve(RELEASES_DIR) && !one.startsWith(data + path.sep) && hasRegistry(one),
  );
}

const shopFollows = ({ DATA_DIR }: Settings, others: readonly string[]): string =>
  `The shop with the data directory ${path.resolve(DATA_DIR)} follows ${others.join(', ')}`;

const hasRegistry = (directory: string): boolean => existsSync(path.join(directory, 'registry.json'));

const isEmpty = (directory: string): boolean => existsSync(directory) && readdirSync(directory).length === 0;

/**
 * Who signed what is live signs what comes after it, or is known here: a shop knows them, and hardly anybody else. A line of theirs that
 * was damaged is no reason: what comes after it is signed anew.
 */
function refuseForeign(
  live: RegistryEntry | undefined,
  where: string,
  { DATA_DIR }: Settings,
  keys: ReleaseKeys,
): void {
  if (live?.key === undefined || keys.trusted.has(live.key)) return;
  throw new CommandError(
    'foreign_key',
    `${live.name} is live in ${where} by the key ${live.key}, which is not known here; the data directory ${path.resolve(DATA_DIR)} has ${keys.signer.key}. Name the shop's DATA_DIR or RELEASE_KEY_FILE; where the key was changed, name the former one in RELEASE_PUBLIC_KEYS. Nothing has changed.`,
  );
}
