/** What a pin says: no dates or nothing to book there, free in the dates, engaged in them. [4.22] */
export type PinState = 'un' | 'on' | 'off';

/** The name of a pin's drawing. [4.22] */
export type PinIcon = `pin_${'fav_' | ''}${PinState}${'_hover' | ''}`;

/** A marker of the map. [3.26] */
export interface MapMarker {
  /** The place's id. */
  readonly property: number;
  /** Unlike that of any other marker on the map. */
  readonly id: string;
  readonly icon: PinIcon;
  readonly position: { readonly latitude: number; readonly longitude: number };
  /** What lies above what where pins overlap. */
  readonly zIndex: number;
}

/** What the drawing of a pin depends on. */
export interface PinFacts {
  readonly state: PinState;
  readonly favourite: boolean;
  /** Hovered, focused or selected, here or in the list. */
  readonly active: boolean;
}

/**
 * Which of the drawings a pin is.
 *
 * @example pinIcon({ state: 'on', favourite: true, active: false }) // 'pin_fav_on'
 */
export const pinIcon = ({ state, favourite, active }: PinFacts): PinIcon =>
  `pin_${favourite ? 'fav_' : ''}${state}${active ? '_hover' : ''}`;

/** What a drawing's name says. */
export const factsOfIcon = (icon: PinIcon): PinFacts => ({
  state: /_(un|on|off)/.exec(icon)?.[1] as PinState,
  favourite: icon.includes('_fav_'),
  active: icon.endsWith('_hover'),
});

/**
 * What lies above what: engaged pins below free ones, favourites above them, the one that is pointed at above all.
 */
export const zIndexOf = ({ state, favourite, active }: PinFacts): number =>
  active ? 40 : (state === 'off' ? 0 : 10) + (favourite ? 5 : 0);

/** The size of a pin, in CSS pixels, with the room for its shadow. [9.27] */
export const pinSize = { width: 56, height: 64 } as const;
