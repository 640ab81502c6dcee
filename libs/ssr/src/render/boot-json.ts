import { inertJson, type BootData } from '../page/boot-data.ts';

/**
 * {@link inertJson} of the boot data. What is the same object for many pages of a release is written once.
 */
export const inertBootJson = (boot: BootData): string =>
  `{${Object.entries(boot)
    .map(([name, value]) => `"${name}":${lasting.has(name) ? writtenOnce(value as object) : inertJson(value)}`)
    .join()}}`;

const lasting: ReadonlySet<string> = new Set<keyof BootData>(['remotes', 'scripts', 'digests']);

const written = new WeakMap<object, string>();
function writtenOnce(data: object): string {
  let json = written.get(data);
  if (json === undefined) written.set(data, (json = inertJson(data)));
  return json;
}
