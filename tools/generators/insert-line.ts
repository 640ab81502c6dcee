import type { Tree } from '@nx/devkit';

/**
 * Inserts a line into a hand-written file, before the line that `before` matches.
 *
 * @throws Error with the file and the line, when no line matches: the generator is out of date, and the file is unchanged.
 */
export function insertBefore(tree: Tree, file: string, before: RegExp, line: string): void {
  const source = tree.read(file, 'utf8') ?? '';
  const at = source.search(before);
  if (at < 0) throw new Error(`${file} has no place for this line any more: ${line.trim()}`);
  tree.write(file, `${source.slice(0, at)}${line}${source.slice(at)}`);
}

/**
 * Inserts a line that names a file (`from './x.ts'`) among the lines that `like` matches, in alphabetical order of the file
 * names.
 */
export function insertAmong(tree: Tree, file: string, like: RegExp, line: string): void {
  const nameOf = (text: string): string => /'([^']+)'/.exec(text)?.[1] ?? '';
  const neighbours = (tree.read(file, 'utf8') ?? '').match(new RegExp(like.source, 'gm')) ?? [];
  const next = neighbours.find((neighbour) => nameOf(neighbour) > nameOf(line)) ?? neighbours.at(-1);
  if (next === undefined) throw new Error(`${file} has no place for this line any more: ${line.trim()}`);
  const isLast = nameOf(next) < nameOf(line);
  const source = tree.read(file, 'utf8') ?? '';
  tree.write(
    file,
    source.replace(next, () => (isLast ? `${next}\n${line}` : `${line}\n${next}`)),
  );
}

/** Adds a message to a catalogue, after the last id with the same beginning. No other line changes. */
export function insertText(tree: Tree, file: string, id: string, text: string): void {
  const lines = (tree.read(file, 'utf8') ?? '{}').split('\n');
  const idOf = (line: string): string | undefined => /^ {2}"([^"]+)": /.exec(line)?.[1];
  if (lines.some((line) => idOf(line) === id)) throw new Error(`${file} has "${id}" already.`);
  if (!lines.some(idOf)) return tree.write(file, JSON.stringify({ [id]: text }, null, 2));
  const prefix = id.slice(0, id.lastIndexOf('.') + 1);
  const alike = lines.findLastIndex((line) => idOf(line)?.startsWith(prefix));
  const before = alike < 0 ? lines.findLastIndex((line) => idOf(line) !== undefined) : alike;
  const isLast = !lines[before]?.endsWith(',');
  if (isLast) lines[before] += ',';
  lines.splice(before + 1, 0, `  ${JSON.stringify(id)}: ${JSON.stringify(text)}${isLast ? '' : ','}`);
  tree.write(file, lines.join('\n'));
}

/** `gift-ideas` in camel case: `giftIdeas`. */
export const camelCased = (name: string): string =>
  name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** `gift-ideas` in Pascal case: `GiftIdeas`. */
export const pascalCased = (name: string): string => camelCased(`-${name}`);

/** `gift-ideas` as a label: `Gift ideas`. */
export const inWords = (name: string): string => `${name[0]?.toUpperCase() ?? ''}${name.slice(1).replaceAll('-', ' ')}`;
