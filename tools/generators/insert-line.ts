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

/**
 * Puts a line that names a file (`from './x.ts'`) among those that `like` matches, by the alphabet of what they name; last
 * where it comes after all of them.
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

/** A text in a catalogue of messages, after the last of those whose ids begin as its own does; no other line changes. */
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

/** `gift-ideas` as code names it: `giftIdeas`. */
export const camelCased = (name: string): string =>
  name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** `gift-ideas` as types name it: `GiftIdeas`. */
export const pascalCased = (name: string): string => camelCased(`-${name}`);

/** `gift-ideas` as people read it: `Gift ideas`. */
export const inWords = (name: string): string => `${name[0]?.toUpperCase() ?? ''}${name.slice(1).replaceAll('-', ' ')}`;
