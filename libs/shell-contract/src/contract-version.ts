/**
 * The version of what a remote may expect of the shell, `major.minor.patch`. The major number rises when something is taken
 * away or becomes something else, the minor one when something is added; the patch is always 0, for readers that know versions
 * of three numbers.
 */
export const contractVersion = '2.1.0';

/**
 * The major number of {@link contractVersion} as text: what pages of different ones say to each other through a browser's
 * storage is kept apart by it.
 */
export const contractMajor = contractVersion.replace(/\..*/, '');

/**
 * Whether a shell of the version `offered` has all that a remote built for the version `expected` may use: the same major
 * number, and a minor one that is no lower. What is no version fulfils nothing: `1.3.0` serves `1.2.0`, not `1.4.0`, not `2.0.0`.
 */
export function fulfilsContract(offered: string, expected: string): boolean {
  const [has, needs] = [partsOf(offered), partsOf(expected)];
  return has !== null && needs !== null && has.major === needs.major && has.minor >= needs.minor;
}

function partsOf(version: string): { readonly major: number; readonly minor: number } | null {
  const [, major, minor] = /^(\d+)\.(\d+)\.0$/.exec(version) ?? [];
  return major === undefined ? null : { major: Number(major), minor: Number(minor) };
}
