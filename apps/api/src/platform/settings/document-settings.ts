import type { EurRate, Supplier } from '../database/tables/tax-document.ts';

/** Issuer, VAT rates and exchange rates of documents. */
export interface DocumentSettings {
  /** The issuer of documents. */
  readonly company: Supplier;
  /** Included in the price of a stay. */
  readonly stayVatPercent: number;
  /** In ascending order of dates, at least one. */
  readonly eurRates: readonly EurRate[];
}
