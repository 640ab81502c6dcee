import type { EurRate, Supplier } from '../database/tables/tax-document.ts';

/** Who issues documents, and by which rates. */
export interface DocumentSettings {
  /** Who issues documents. */
  readonly company: Supplier;
  /** Included in the price of a stay. */
  readonly stayVatPercent: number;
  /** By ascending date, at least one. */
  readonly eurRates: readonly EurRate[];
}
