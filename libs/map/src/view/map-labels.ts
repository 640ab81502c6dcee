import type { PinPrice } from '../pins/pin-button.tsx';

/** What a map says, in the visitor's language. */
export interface MapLabels {
  /** What the map is, for those who do not see it, and how the keyboard moves it. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly locate: string;
  /** Where the visitor is. */
  readonly here: string;
  readonly attribution: string;
  /** The name of a cluster, with how many of its places are free on the dates, and what a press does. */
  readonly cluster: (count: number, free: number) => string;
  /** How many, in a few characters. */
  readonly count: (count: number) => string;
}

/** What a pin says of its place. */
export interface PinWords {
  /** Read aloud. */
  readonly name: string;
  readonly price: PinPrice | null;
}
