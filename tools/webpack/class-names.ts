import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What the class names of an app begin with. No two that are built alone may share it, and no class that a stylesheet
 * names for everybody begins with a capital.
 */
const initials: Readonly<Record<string, string>> = {
  shell: 'H',
  storefront: 'S',
  checkout: 'C',
  portal: 'P',
  owner: 'O',
  content: 'N',
  desk: 'D',
};

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A new remote has its initial from its own name, longer than those above, so that it needs no line in a list. */
const initialOf = (app: string): string => initials[app] ?? `Z${hashOf(app).slice(0, 3)}_`;

function hashOf(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  return [...hash.subarray(0, 12)].map((byte) => digits[byte % digits.length]).join('');
}

/** The name of a class of a CSS module, in every file that it can be in. */
type ClassNames = (file: string, local: string) => string;

/**
 * Names as short as they can be told apart by, three letters mostly, because a page says them a thousand times and nothing
 * compresses them: the app's initial, and of a hash of where the class stands as much as no other class begins with. A class
 * that is added changes another's name only where both begin alike. Browser and server are built from the same folders and come to the same names.
 *
 * @param folders where the app's style sheets are, and those of the libraries that it can use
 */
export function shortClassNames(app: string, root: string, folders: readonly string[]): ClassNames {
  const initial = initialOf(app);
  const hashFor = (file: string, local: string) =>
    hashOf(`${path.relative(root, file).replaceAll('\\', '/')} ${local}`);
  const hashes = folders
    .flatMap(styleSheetsIn)
    .flatMap((file) => localNamesIn(readFileSync(file, 'utf8')).map((local) => hashFor(file, local)))
    .sort();
  const neighbours = new Map(hashes.map((hash, at) => [hash, [hashes[at - 1] ?? '', hashes[at + 1] ?? '']]));
  return (file, local) => {
    const hash = hashFor(file, local);
    // What was not found by reading has a name that is longer than any of the others.
    const alike = neighbours.get(hash)?.map((other) => commonLength(hash, other)) ?? [11];
    return initial + hash.slice(0, Math.max(2, ...alike.map((length) => length + 1)));
  };
}

const styleSheetsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css') && !file.includes('node_modules'))
    .map((file) => path.join(folder, file));

/** Everything in a style sheet that can be a name of its own: classes, ids, animations. A name too many does no harm. */
const localNamesIn = (styles: string): string[] => [
  ...new Set([...styles.matchAll(/(?:[.#]|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
];

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
