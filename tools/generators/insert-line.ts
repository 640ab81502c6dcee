import type { Tree } from '@nx/devkit';

/**
 * Puts a line into a file that people write, before the line that `before` matches.
 *
 * @throws Error with the file and the line, when there is no such place: the generator is out of date, nothing is lost.
 */
export function insertBefore(tree: Tree, file: string, before: RegExp, line: string): void {
  const source = tree.read(file, 'utf8') ?? '';
  const at = source.search(before);
  if (at < 0) throw new Error(`${file} has no place for this line any more: ${line.trim()}`);
  tree.write(file, `${source.slice(0, at)}${line}${source.slice(at)}`);
}

/** `gift-ideas` as code names it: `giftIdeas`. */
export const camelCased = (name: string): string =>
  name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** `gift-ideas` as people read it: `Gift ideas`. */
export const inWords = (name: string): string => `${name[0]?.toUpperCase() ?? ''}${name.slice(1).replaceAll('-', ' ')}`;
