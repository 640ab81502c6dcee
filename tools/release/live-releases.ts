import type { RegistryEntry } from './registry.ts';

/** What is live, as a table: the area, its release, since when, for how many of a hundred visitors. */
export function liveReleases(entries: readonly RegistryEntry[]): readonly string[] {
  if (entries.length === 0) return ['Nothing has been released yet.'];
  return entries.map(({ name, version, at, share = 100, pinned, base }) =>
    [
      name.padEnd(12),
      version.padEnd(14),
      (at === undefined ? 'unsigned' : `since ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}`).padEnd(24),
      `${share} %`,
      ...(pinned ? [' gone back to; a start leaves it there'] : []),
      ...(base.startsWith('/') ? [] : [` from ${base}`]),
    ].join(''),
  );
}
