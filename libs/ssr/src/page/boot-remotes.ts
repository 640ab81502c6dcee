import type { LiveRemote, PageAssets } from '@mp/host-api';

/** A {@link LiveRemote} as a page carries it: every file by its name, from where the release begins. */
export interface BootRemote {
  readonly name: LiveRemote['name'];
  readonly version: string;
  readonly entry: string;
  /** {@link LiveRemote.integrity}, without its beginning, which is always the same. */
  readonly digest: string;
  /** By page: scripts and style sheets, told apart by their names. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Where a release's files lie: the directory of its entry, with a slash at the end. */
const directoryOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

const integrityBeginning = 'sha384-';

const isStyle = (file: string): boolean => file.endsWith('.css');

/** How the build begins the names of a page's own files. */
const beginningOf = (directory: string, page: string): string =>
  `${directory}__federation_expose_${page.replaceAll('-', '_')}.`;
/** Stands for it. */
const own = '~';

/** Says what the names of files have in common once, and not for each: a shop's remotes have a hundred of them. */
export function packRemote({ name, version, entry, integrity, pages }: LiveRemote): BootRemote {
  const directory = directoryOf(entry);
  const packPage = (page: string, files: readonly string[]): string[] =>
    files.map((file) => {
      const beginning = beginningOf(directory, page);
      if (file.startsWith(beginning)) return own + file.slice(beginning.length);
      return file.startsWith(directory) ? file.slice(directory.length) : file;
    });
  return {
    ...{ name, version, entry, digest: integrity.slice(integrityBeginning.length) },
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, { js, css }]) => [page, packPage(page, [...js, ...css])]),
    ),
  };
}

/** The remote that was packed. */
export function unpackRemote({ name, version, entry, digest, pages }: BootRemote): LiveRemote {
  const directory = directoryOf(entry);
  const assetsOf = (page: string, files: readonly string[]): PageAssets => {
    const addresses = files.map((file) => {
      if (file.startsWith(own)) return beginningOf(directory, page) + file.slice(own.length);
      return /^(\/|https?:)/.test(file) ? file : directory + file;
    });
    return { js: addresses.filter((file) => !isStyle(file)), css: addresses.filter(isStyle) };
  };
  return {
    ...{ name, version, entry, integrity: integrityBeginning + digest },
    pages: Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, assetsOf(page, files)])),
  };
}
