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

/** A text in a catalogue of messages, after the last of those whose ids begin as its own does. */
export function insertText(tree: Tree, file: string, id: string, text: string): void {
  const texts = Object.entries(JSON.parse(tree.read(file, 'utf8') ?? '{}') as Record<string, string>);
  if (texts.some(([other]) => other === id)) throw new Error(`${file} has "${id}" already.`);
  const prefix = id.slice(0, id.lastIndexOf('.') + 1);
  const last = texts.findLastIndex(([other]) => other.startsWith(prefix));
  texts.splice(last < 0 ? texts.length : last + 1, 0, [id, text]);
  tree.write(file, JSON.stringify(Object.fromEntries(texts), null, 2));
}

/** `gift-ideas` as code names it: `giftIdeas`. */
export const camelCased = (name: string): string =>
  name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** `gift-ideas` as types name it: `GiftIdeas`. */
export const pascalCased = (name: string): string => camelCased(`-${name}`);

/** `gift-ideas` as people read it: `Gift ideas`. */
export const inWords = (name: string): string => `${name[0]?.toUpperCase() ?? ''}${name.slice(1).replaceAll('-', ' ')}`;
