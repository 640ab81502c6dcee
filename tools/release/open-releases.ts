import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AreaName } from '@mp/federation/areas';
import { localKeyFile } from '@mp/signed-releases';
import type { Settings } from '../start/settings.ts';
import { CommandError } from './command-error.ts';
import { followedElsewhere, notesOfPlace, shopFollows } from './followed-places.ts';
import { openStore } from './open-store.ts';
import type { RegistryEntry } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';
import { hasReleases, notesOfLost } from './released-areas.ts';
import { refuseUnserved } from './served-contract.ts';
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
 * @throws CommandError `no_key`, `foreign_key`, `contract_not_served`, `releases_dir_wrong`, `bucket_away`
 */
export async function openToChange(area: AreaName, settings: Settings, isNew: boolean): Promise<OpenReleases> {
  const makesKey = !hasKey(settings);
  const look = await openToLook(settings);
  try {
    refuseDirectory(settings, isNew);
    if (isNew) refuseUnserved(settings);
    const [live, released] = [await look.registry(), await look.released()];
    // Where the registry is lost, somebody has signed those that are there all the same.
    const isLost = live.length === 0 && released.length > 0;
    if (makesKey && (!isNew || isLost || live.some(({ key }) => key !== undefined)))
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
    const others = released.filter((one) => one !== area);
    const notes = [
      ...(makesKey ? [noteOfKey(settings, keys)] : []),
      ...notesOfPlace(settings, look.where),
      ...notesOfLost(others, [...live, { name: area }], look.where),
    ];
    return { store: await openStore(settings, keys), keys, notes };
  } finally {
    look.close();
  }
}

const noteOfKey = ({ DATA_DIR }: Settings, { signer }: ReleaseKeys): string =>
  `A new key was made, which signs here from now on: ${localKeyFile(DATA_DIR)}. A shop with another data directory takes nothing of it, unless it has RELEASE_PUBLIC_KEYS=${signer.publicKey}`;

/** Where nothing has been released a first release may begin; not where the shop follows another directory, unless somebody has made this one. */
function refuseDirectory(settings: Settings, isNew: boolean): void {
  if (settings.RELEASES_BUCKET !== undefined || hasReleases(settings.RELEASES_DIR)) return;
  const directory = path.resolve(settings.RELEASES_DIR);
  const others = followedElsewhere(settings);
  if (isNew && (others.length === 0 || isEmpty(directory))) return;
  const nextStep =
    others.length > 0
      ? `${shopFollows(settings, others)}: ${others[0]?.variable}${isNew ? `. To begin another one, make it first: mkdir -p ${directory}` : ''}`
      : `Name the shop's RELEASES_DIR, or its RELEASES_BUCKET`;
  throw new CommandError(
    'releases_dir_wrong',
    `RELEASES_DIR is ${directory}, in which nothing has been released. ${nextStep}. Nothing has changed.`,
  );
}

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
