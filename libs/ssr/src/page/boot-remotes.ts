import type { LiveRemote, PageAssets } from '@mp/host-api';

/** A {@link LiveRemote} in a compact form: file paths are relative to the release's directory. */
export interface BootRemote {
  readonly name: LiveRemote['name'];
  readonly version: string;
  readonly entry: string;
  /** {@link LiveRemote.integrity} without its constant prefix. */
  readonly digest: string;
  /** By page: scripts and style sheets, distinguished by their extensions. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** The directory of a release's files, with a trailing slash. */
const directoryOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

const integrityPrefix = 'sha384-';

const isStyle = (file: string): boolean => file.endsWith('.css');

/** The prefix of the files that the build creates for a page. */
const prefixOf = (directory: string, page: string): string =>
  `${directory}__federation_expose_${page.replaceAll('-', '_')}.`;
/** Replaces that prefix. */
const prefixMark = '~';

/** Packs a remote: the common parts of file names are stored once. The remotes of a shop have about a hundred files. */
export function packRemote({ name, version, entry, integrity, pages }: LiveRemote): BootRemote {
  const directory = directoryOf(entry);
  const packPage = (page: string, files: readonly string[]): string[] =>
    files.map((file) => {
      const prefix = prefixOf(directory, page);
      if (file.startsWith(prefix)) return prefixMark + file.slice(prefix.length);
      return file.startsWith(directory) ? file.slice(directory.length) : file;
    });
  return {
    name,
    version,
    entry,
    digest: integrity.slice(integrityPrefix.length),
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, { js, css }]) => [page, packPage(page, [...js, ...css])]),
    ),
  };
}

/** Restores a packed remote. */
export function unpackRemote({ name, version, entry, digest, pages }: BootRemote): LiveRemote {
  const directory = directoryOf(entry);
  const assetsOf = (page: string, files: readonly string[]): PageAssets => {
    const addresses = files.map((file) => {
      if (file.startsWith(prefixMark)) return prefixOf(directory, page) + file.slice(prefixMark.length);
      return /^(\/|https?:)/.test(file) ? file : directory + file;
    });
    return { js: addresses.filter((file) => !isStyle(file)), css: addresses.filter(isStyle) };
  };
  return {
    name,
    version,
    entry,
    integrity: integrityPrefix + digest,
    pages: Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, assetsOf(page, files)])),
  };
}
