import { inertJson, type BootData } from '../page/boot-data.ts';

/**
 * Serializes boot data like {@link inertJson}. Objects that many pages of a release share are serialized once.
 */
export const inertBootJson = (boot: BootData): string =>
  `{${Object.entries(boot)
    .map(([name, value]) => `"${name}":${sharedKeys.has(name) ? serializeOnce(value as object) : inertJson(value)}`)
    .join()}}`;

const sharedKeys: ReadonlySet<string> = new Set<keyof BootData>(['remotes', 'scripts', 'digests']);

const serialized = new WeakMap<object, string>();
function serializeOnce(data: object): string {
  let json = serialized.get(data);
  if (json === undefined) serialized.set(data, (json = inertJson(data)));
  return json;
}
