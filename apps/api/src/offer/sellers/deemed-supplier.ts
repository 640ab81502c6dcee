import { calendarDateOf } from '@mp/domain';

/**
 * From when a platform can be the supplier of stays for VAT (ViDA). Countries may begin on this day and have to on
 * 1 January 2030.
 */
export const deemedSupplierRule = {
  from: calendarDateOf('2028-07-01'),
  source: 'Council Directive (EU) 2025/516, article 3',
  sourceUrl: 'https://eur-lex.europa.eu/eli/dir/2025/516/oj',
  /** Summaries of the directive were read, not its text. */
  readOn: null,
} as const;
