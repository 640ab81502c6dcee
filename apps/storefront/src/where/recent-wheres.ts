import { areaFilters } from '@mp/domain';
import { storedList } from '@mp/host-api';
import type { SearchLocation } from '../search-sheet/search-criteria.ts';

/** Locations searched in this browser, latest first, as JSON. */
export const recentWheres = storedList<string>({
  key: 'mp.wheres',
  most: 4,
  isItem: (value): value is string => typeof value === 'string' && readWhere(value) !== null,
});

/** Stores a searched location. */
export function storeWhere(location: SearchLocation): void {
  const { name } = location;
  recentWheres.keep([
    JSON.stringify(location),
    ...recentWheres.items().filter((other) => readWhere(other)?.name !== name),
  ]);
}

/** A stored location; null for invalid values. */
export function readWhere(text: string): SearchLocation | null {
  try {
    const value = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    if (!value || typeof value['name'] !== 'string' || value['name'].length > 100) return null;
    const isArea = areaFilters.some(({ type }) => type === value['type']) && Number.isInteger(value['id']);
    const bounds = (value['bounds'] ?? {}) as Record<string, unknown>;
    const isTown =
      value['type'] === 'town' && ['south', 'north', 'west', 'east'].every((side) => Number.isFinite(bounds[side]));
    return isArea || isTown ? (value as unknown as SearchLocation) : null;
  } catch {
    return null;
  }
}
