import type { formsOfKind } from '../../place-scene.ts';

export type Kind = keyof typeof formsOfKind;

export type Clouds = 'clear' | 'heaps' | 'bars' | 'mackerel' | 'towers' | 'veil';
type PathShape = 'winding' | 'straight' | 'sweeping' | 'passing' | 'none';

/** What the seed decides about a picture; the same in both seasons, so that one sees it is the same spot. */
export interface Composition {
  kind: Kind;
  yaw: number;
  /** Where the trees stand that the frame cuts. */
  frame: 'left' | 'right' | 'both' | 'none';
  clouds: Clouds;
  path: PathShape;
  /** Whether still water lies behind the house or before it. */
  water: 'behind' | 'before';
  /** Which side of the house is the open one: companions stand there, tall trees on the other. */
  open: -1 | 1;
  /** Stretches mountains and hills, 0.75–1.25. */
  rise: number;
}
