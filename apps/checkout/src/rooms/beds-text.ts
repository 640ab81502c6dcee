import type { RoomType } from '@mp/domain';
import type { Text } from '../wizard/use-text.ts';

const kinds = ['double', 'single', 'sofa'] as const;

/** The beds of a room as text, without kinds that it lacks: `1 dvoulůžko, 2 lůžka`. */
export const bedsText = (text: Text['text'], beds: RoomType['beds']): string =>
  kinds
    .filter((kind) => beds[kind] > 0)
    .map((kind) => text(`rooms.beds.${kind}`, { count: beds[kind] }))
    .join(', ');
