import type { EurRate, Supplier } from '../database/tables/tax-document.ts';

/** The operator as pages, terms and invoices introduce it. */
export interface Operator extends Omit<Supplier, 'register'> {
  readonly email: string;
}

/** The fictional operator of the demonstration: the defaults of `OPERATOR_*`. */
export const demonstrationOperator: Operator = {
  name: 'Kouzelná místa Demo s.r.o.',
  street: 'Mlýnská 7',
  city: 'Turnov',
  zip: '511 01',
  ico: '00000019',
  dic: 'CZ00000019',
  email: 'ahoj@kouzelnamista.example',
};

/** The country of the shop, alpha-3. */
export const shopCountry = 'CZE';

/** Issuer, VAT rates and exchange rates of documents. */
export interface DocumentSettings {
  /** The issuer of documents. */
  readonly company: Supplier;
  /** Included in the price of a stay. */
  readonly stayVatPercent: number;
  /** In ascending order of dates, at least one. */
  readonly eurRates: readonly EurRate[];
}
