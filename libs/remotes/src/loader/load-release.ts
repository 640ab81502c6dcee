import { supportsHostApi } from '@mp/host-api/version';
import type { RemoteName } from '@mp/host-api/remote-names';
import { z } from 'zod';
import type { ReleaseRef } from '../manifest/manifest.ts';
import { ReleaseError } from '../manifest/release-error.ts';
import type { Release } from '../manifest/release-file.ts';
import { readRelease, readReleaseFile, verifyRelease } from '../store/release-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { LoadedRelease, ReleaseSizes } from './release-loader-types.ts';

const serverFile = 'server/remote.cjs';
const pagesFile = 'client/mf-manifest.json';

/** The parts of a client build's federation manifest that the server reads. */
const pagesSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({
      name: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
});

/**
 * Reads and verifies every file of a release. It runs no code of the release.
 *
 * @param contract the version of the host API that the caller offers
 * @throws ReleaseError `file_changed`, `contract_unsupported`, `store_unavailable`
 */
export async function loadRelease(
  store: ReleaseStore,
  name: RemoteName,
  ref: ReleaseRef,
  contract: string,
): Promise<LoadedRelease> {
  const release = await readRelease(store, name, ref);
  if (!supportsHostApi(contract, release.contract))
    throw new ReleaseError('contract_unsupported', `(needs ${release.contract}, this server has ${contract})`);
  const lengths = await verifyRelease(store, release);
  const [pages, code] = [
    await readReleaseFile(store, release, pagesFile),
    await readReleaseFile(store, release, serverFile),
  ];
  return describeRelease(name, release, pages.toString(), code.toString(), sizesOf(lengths));
}

function describeRelease(
  name: RemoteName,
  release: Release,
  pagesText: string,
  code: string,
  sizes: ReleaseSizes,
): LoadedRelease {
  const { version, contract, createdAt } = release;
  const parsed = pagesSchema.safeParse(JSON.parse(pagesText));
  if (!parsed.success) throw new ReleaseError('file_changed', `(${pagesFile} has another shape)`, parsed.error);
  const { metaData, exposes } = parsed.data;
  const addressOf = (file: string): string => `/remotes/${name}/${version}/client/${file}`;
  const signedIntegrity = (file: string): string => {
    const integrity = release.files[`client/${file}`];
    if (!integrity) throw new ReleaseError('file_changed', `(client/${file} is missing)`);
    return integrity;
  };
  const entry = metaData.remoteEntry.name;
  const styles = exposes.flatMap(({ assets }) => assets.css.sync);
  return {
    name,
    version,
    entry: addressOf(entry),
    integrity: signedIntegrity(entry),
    pages: Object.fromEntries(
      exposes.map((page) => [
        page.name,
        { js: page.assets.js.sync.map(addressOf), css: page.assets.css.sync.map(addressOf) },
      ]),
    ),
    styles: Object.fromEntries(styles.map((file) => [addressOf(file), signedIntegrity(file)])),
    server: { file: `releases/${name}/${version}/${serverFile}`, code },
    contract,
    createdAt,
    sizes,
  };
}

function sizesOf(lengths: ReadonlyMap<string, number>): ReleaseSizes {
  const sumOf = (ending: RegExp): number =>
    [...lengths]
      .filter(([file]) => file.startsWith('client/') && ending.test(file))
      .reduce((sum, [file, length]) => sum + (lengths.get(`${file}.gz`) ?? length), 0);
  return { script: sumOf(/\.m?js$/), style: sumOf(/\.css$/) };
}
