import type { PinPrice } from '../pins/pin-button.tsx';

/** The texts of a map, in the visitor's language. */
export interface MapLabels {
  /** Its accessible name, and how the keyboard moves it. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly locate: string;
  /** Where the visitor is. */
  readonly here: string;
  readonly attribution: string;
  /** The accessible name of a cluster, with its available places and the effect of a press. */
  readonly cluster: (count: number, free: number) => string;
  /** The count in a few characters. */
  readonly count: (count: number) => string;
}

/** The texts of a pin. */
export interface PinWords {
  /** The accessible name. */
  readonly name: string;
  readonly price: PinPrice | null;
}
