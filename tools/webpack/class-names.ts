import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The first letter of an app's class names. Two apps that build separately never share it. Global class names never begin
 * with a capital letter.
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

/** A new remote gets a prefix from its own name, longer than those above, so that it needs no entry in a list. */
const initialOf = (app: string): string => initials[app] ?? `Z${hashOf(app).slice(0, 3)}_`;

function hashOf(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  return [...hash.subarray(0, 12)].map((byte) => digits[byte % digits.length]).join('');
}

/** The name of a CSS module's class, by its file and its name there. */
type ClassNames = (file: string, local: string) => string;

/**
 * Generates class names as short as possible, mostly three letters, because a page repeats them a thousand times and
 * compression saves nothing. A name is the app's initial and a unique beginning of a hash of the class's path. An added
 * class changes another name only if both hashes begin alike. Browser and server builds read the same folders, so they get
 * the same names.
 *
 * @param folders contain the style sheets of the app and of its libraries
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
    // A class that the scan did not find gets a longer name than any other.
    const alike = neighbours.get(hash)?.map((other) => commonLength(hash, other)) ?? [11];
    return initial + hash.slice(0, Math.max(2, ...alike.map((length) => length + 1)));
  };
}

const styleSheetsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css') && !file.includes('node_modules'))
    .map((file) => path.join(folder, file));

/** Everything in a style sheet that may be a name: classes, ids, animations. A superfluous name does no harm. */
const localNamesIn = (styles: string): string[] => [
  ...new Set([...styles.matchAll(/(?:[.#]|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
];

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
