import { readFileSync } from 'node:fs';
import path from 'node:path';

interface EntryAssets {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly fonts: readonly string[];
  /** Integrity hash of each script and style sheet, `sha384-…`. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Addresses of the host's own files, by entry. */
export interface HostAssets {
  readonly boot: EntryAssets;
  readonly main: EntryAssets;
}

/** Path of the host's files. */
export const staticPath = '/static/';

/**
 * Reads `assets.json` of the host's client build.
 *
 * @throws Error that names the command to run when the host has not been built.
 */
export function readHostAssets(clientDirectory: string): HostAssets {
  let text: string;
  try {
    text = readFileSync(path.join(clientDirectory, 'assets.json'), 'utf8');
  } catch (error) {
    throw new Error(`There is no build in ${clientDirectory}. Run "npm run build" first.`, { cause: error });
  }
  const list = JSON.parse(text) as Record<'boot' | 'main', EntryAssets>;
  const addresses = ({ js, css, fonts, integrity }: EntryAssets): EntryAssets => {
    const address = (file: string): string => staticPath + file;
    return {
      js: js.map(address),
      css: css.map(address),
      fonts: fonts.map(address),
      integrity: Object.fromEntries(Object.entries(integrity).map(([file, digest]) => [address(file), digest])),
    };
  };
  return { boot: addresses(list.boot), main: addresses(list.main) };
}

/** The client build next to the directory of a server's bundle. */
export const clientDirectoryBeside = (serverDirectory: string): string => path.resolve(serverDirectory, '../client');
