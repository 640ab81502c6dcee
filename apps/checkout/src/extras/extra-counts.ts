import type { ExtraCount } from '@mp/domain';

/** Maximum entries and count of each: the API's limits. */
const mostEntries = 20;
const mostOfOne = 99;

/** Changes the number of an extra; zero removes it. Sorted by id, so that equal choices are equal. */
export const setExtra = (chosen: readonly ExtraCount[], id: number, count: number): readonly ExtraCount[] =>
  [...chosen.filter((one) => one.id !== id), ...(count > 0 ? [{ id, count: Math.min(count, mostOfOne) }] : [])]
    .sort((one, other) => one.id - other.id)
    .slice(0, mostEntries);

/** Serializes chosen extras for an address: `12x2,14x1`; null for none. */
export const writeExtras = (chosen: readonly ExtraCount[]): string | null =>
  chosen.map(({ id, count }) => `${id}x${count}`).join(',') || null;

/** The field of an extra's count. */
export const extraField = (id: number): string => `extra-${id}`;

/**
 * The extras of an address; invalid entries are dropped. A form without JavaScript sends the count of each in a field of its
 * own.
 */
export function readExtras(query: URLSearchParams): readonly ExtraCount[] {
  const entries = (query.get('ext') ?? '').split(',').slice(0, mostEntries);
  const fields = [...query].flatMap(([name, count]) =>
    name.startsWith('extra-') ? [`${name.slice(6)}x${count}`] : [],
  );
  let chosen: readonly ExtraCount[] = [];
  for (const entry of [...entries, ...fields]) {
    const [, id, count] = /^(\d{1,9})x(\d{1,2})$/.exec(entry) ?? [];
    if (id && count) chosen = setExtra(chosen, Number(id), Number(count));
  }
  return chosen;
}
