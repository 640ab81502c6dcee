/** The state of a pin: no dates or not on sale, available, unavailable. [4.22] */
export type PinState = 'un' | 'on' | 'off';

/** The name of a pin's drawing. [4.22] */
export type PinIcon = `pin_${'fav_' | ''}${PinState}${'_hover' | ''}`;

/** A marker of the map. [3.26] */
export interface MapMarker {
  /** The place's id. */
  readonly property: number;
  /** Unique among the markers of the map. */
  readonly id: string;
  readonly icon: PinIcon;
  readonly position: { readonly latitude: number; readonly longitude: number };
  /** The stacking order of overlapping pins. */
  readonly zIndex: number;
}

/** The facts that determine the drawing of a pin. */
export interface PinFacts {
  readonly state: PinState;
  readonly favourite: boolean;
  /** Hovered, focused or selected, here or in the list. */
  readonly active: boolean;
}

/**
 * The name of a pin's drawing.
 *
 * @example pinIcon({ state: 'on', favourite: true, active: false }) // 'pin_fav_on'
 */
export const pinIcon = ({ state, favourite, active }: PinFacts): PinIcon =>
  `pin_${favourite ? 'fav_' : ''}${state}${active ? '_hover' : ''}`;

/** Parses the name of a drawing. */
export const factsOfIcon = (icon: PinIcon): PinFacts => ({
  state: /_(un|on|off)/.exec(icon)?.[1] as PinState,
  favourite: icon.includes('_fav_'),
  active: icon.endsWith('_hover'),
});

/** The stacking order: unavailable pins, available ones, favourites, the one that is pointed at. */
export const zIndexOf = ({ state, favourite, active }: PinFacts): number =>
  active ? 40 : (state === 'off' ? 0 : 10) + (favourite ? 5 : 0);

/** The size of a pin, in CSS pixels, including its shadow. [9.27] */
export const pinSize = { width: 56, height: 64 } as const;
