import type { Locale } from '@mp/domain';
import { localesOf, viewportsOf, type Device } from './fixtures.ts';

/** A language at a width. */
export interface BookingScreen {
  readonly locale: Locale;
  readonly device: Device;
  /** Its place among the others, from 0: spreads their journeys over places and dates. */
  readonly index: number;
}

/** The languages and widths of this run: what each kind of booking is made in. */
export const screensOf = (file: string): readonly BookingScreen[] =>
  localesOf(file)
    .flatMap((locale) => viewportsOf(file).map(([device]) => ({ locale, device })))
    .map((screen, index) => ({ ...screen, index }));
