/**
 * The version of the host API that the shell offers to remotes, `major.minor.patch`. The major number rises when something is
 * removed or changed, the minor one when something is added. The patch number is always 0; tools expect three numbers.
 */
export const hostApiVersion = '3.13.0';

/**
 * The major number of {@link hostApiVersion} as text. It separates data that pages of different major versions exchange
 * through the browser's storage.
 */
export const hostApiMajor = hostApiVersion.replace(/\..*/, '');

/**
 * Whether a shell with version `offered` supports a remote built for version `expected`: the major numbers are equal, and the
 * minor number is not lower. `1.3.0` supports `1.2.0`, but not `1.4.0` or `2.0.0`. An invalid version supports nothing.
 */
export function supportsHostApi(offered: string, expected: string): boolean {
  const [has, needs] = [partsOf(offered), partsOf(expected)];
  return has !== null && needs !== null && has.major === needs.major && has.minor >= needs.minor;
}

function partsOf(version: string): { readonly major: number; readonly minor: number } | null {
  const [, major, minor] = /^(\d+)\.(\d+)\.0$/.exec(version) ?? [];
  return major === undefined ? null : { major: Number(major), minor: Number(minor) };
}
