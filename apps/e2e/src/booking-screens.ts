import type { Locale } from '@mp/domain';
import { localesOf, viewportsOf, type Device } from './fixtures.ts';

/** A language at a width. */
export interface BookingScreen {
  readonly locale: Locale;
  readonly device: Device;
  /** Its index, from 0: spreads tests over places and dates. */
  readonly index: number;
}

/** The languages and widths of this run, for each kind of booking. */
export const screensOf = (file: string): readonly BookingScreen[] =>
  localesOf(file)
    .flatMap((locale) => viewportsOf(file).map(([device]) => ({ locale, device })))
    .map((screen, index) => ({ ...screen, index }));
