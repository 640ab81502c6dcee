import type { Caption } from '../catalogue.ts';
import type { Season, Time } from '../palettes.ts';

export type Room = 'living' | 'bedroom' | 'dining' | 'bath';

/** A furnished room; which room and whose colours. */
export interface InteriorScene {
  name: string;
  room: Room;
  season: Season | 'all';
  time: Time;
  /** Which drawing of the room, from 0. */
  variant: number;
  scheme: 'spruce' | 'terracotta' | 'linen' | 'midnight' | 'moss' | 'plaster';
  /** The side the daylight comes from. */
  side: -1 | 1;
  /** Season of the view when the room itself fits both. */
  view: Season;
  caption: Caption;
}

export const interiorScenes: readonly InteriorScene[] = [];
