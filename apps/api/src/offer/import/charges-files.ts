import { dayOfYearSchema, feeWays } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { isCountry } from '../countries/country-list.ts';
import type { Municipality, NewLocalTax } from '../local-taxes/change-charges.ts';
import type { PlaceFeeRow, PlaceLocalTaxTable } from '../../platform/database/tables/local-taxes.ts';
import type { References } from './references.ts';
import type { Row } from './row.ts';

export const localTaxColumns = {
  needed: ['country', 'municipality', 'collected', 'source'],
  optional: [
    ...([
      'valid_from',
      'valid_until',
      'amount_czk',
      'amount_eur',
      'currency',
      'amount',
      'percent',
      'from_age',
    ] as const),
    ...([
      'max_nights',
      'season_from',
      'season_until',
      'exemptions_cs',
      'exemptions_en',
      'source_url',
      'read_on',
    ] as const),
  ],
};

export const placeTaxColumns = { needed: ['place', 'municipality', 'collected'], optional: [] };

export const feeColumns = {
  needed: ['place', 'name_cs', 'name_en', 'per', 'price_czk', 'price_eur'],
  optional: ['valid_from', 'valid_until'],
};

/** When a row holds. */
export interface ImportedPeriod {
  /** Null for today. */
  readonly from: CalendarDate | null;
  /** The last night; null for none that the row names. */
  readonly until: CalendarDate | null;
  readonly row: Row;
}

/** Where a tax stands, and when somebody read it. */
type TaxSource = Pick<NewLocalTax, 'source' | 'source_url' | 'read_on'>;

export interface ImportedTax extends ImportedPeriod {
  readonly place: Municipality;
  readonly terms: Omit<NewLocalTax, 'effective_from' | keyof TaxSource>;
  readonly source: TaxSource;
}

export interface ImportedFee extends ImportedPeriod {
  readonly placeId: number;
  readonly terms: Pick<PlaceFeeRow, 'name_cs' | 'name_en' | 'per' | 'czk_minor' | 'eur_minor'>;
}

const collections = ['online', 'on_spot'] as const;

export function localTaxesOf(rows: readonly Row[], today: CalendarDate): ImportedTax[] {
  const isNew = newKeys();
  return rows.map((row) => {
    const country = row.text('country', { max: 3 });
    if (!isCountry(country)) row.refuse('country', 'value_unknown', 'three capital letters, as in CZE');
    const place = { country, municipality: row.text('municipality', { max: 100 }) };
    const period = periodOf(row, today);
    const season = seasonOf(row);
    if (!isNew(place, season, period.from))
      row.refuse('municipality', 'id_repeated', 'each municipality, season and day once');
    const terms = {
      ...amountOf(row),
      ...season,
      from_age: row.whole('from_age', { min: 0, max: 99, otherwise: 0 }),
      max_nights: row.filled('max_nights') ? row.whole('max_nights', { min: 1, max: 366 }) : null,
      exemptions_cs: line(row, 'exemptions_cs', 500),
      exemptions_en: line(row, 'exemptions_en', 500),
      collected: row.oneOf('collected', collections),
    };
    const source = {
      source: row.text('source', { max: 300 }),
      source_url: row.filled('source_url') ? row.address('source_url') : null,
      read_on: row.filled('read_on') ? row.date('read_on') : null,
    };
    return { ...period, place, terms, source };
  });
}

/** Rows of `place_local_tax`. */
export function placeTaxesOf(rows: readonly Row[], references: Pick<References, 'places'>): PlaceLocalTaxTable[] {
  const isNew = newKeys();
  return rows.map((row) => {
    const place_id = placeOf(row, references);
    if (!isNew(place_id)) row.refuse('place', 'id_repeated', 'each place once');
    const municipality = line(row, 'municipality', 100) || null;
    return { place_id, municipality, collected: row.filled('collected') ? row.oneOf('collected', collections) : null };
  });
}

export function feesOf(
  rows: readonly Row[],
  references: Pick<References, 'places'>,
  today: CalendarDate,
): ImportedFee[] {
  const isNew = newKeys();
  return rows.map((row) => {
    const placeId = placeOf(row, references);
    const period = periodOf(row, today);
    const terms = {
      name_cs: row.text('name_cs', { max: 80 }),
      name_en: row.text('name_en', { max: 80 }),
      per: row.oneOf('per', feeWays),
      ...pricesOf(row, 'price_czk', 'price_eur'),
    };
    if (!isNew(placeId, terms.name_cs, period.from)) row.refuse('name_cs', 'id_repeated', 'each fee and day once');
    return { ...period, placeId, terms };
  });
}

function newKeys(): (...parts: unknown[]) => boolean {
  const seen = new Set<string>();
  return (...parts) => {
    const { size } = seen;
    return seen.add(JSON.stringify(parts)).size > size;
  };
}

const line = (row: Row, column: string, max: number): string =>
  row.has(column) ? row.text(column, { max, optional: true }) : '';

function placeOf(row: Row, { places }: Pick<References, 'places'>): number {
  const id = row.whole('place', { min: 1, max: 999_999_999 });
  if (!places.has(id)) row.refuse('place', 'reference_unknown', 'the pkid of a place');
  return id;
}

function periodOf(row: Row, today: CalendarDate): ImportedPeriod {
  const from = row.filled('valid_from') ? row.date('valid_from') : null;
  const until = row.filled('valid_until') ? row.date('valid_until') : null;
  if (until !== null && until < (from ?? today))
    row.refuse('valid_until', 'range_inverted', 'a night from valid_from on');
  return { from, until, row };
}

function seasonOf(row: Row): Pick<NewLocalTax, 'season_from' | 'season_until'> {
  if (!row.filled('season_from') && !row.filled('season_until')) return { season_from: null, season_until: null };
  const day = (column: string): string => {
    const value = row.text(column, { max: 5 });
    if (!dayOfYearSchema.safeParse(value).success) row.refuse(column, 'value_unknown', 'a month and day as 04-01');
    return value;
  };
  return { season_from: day('season_from'), season_until: day('season_until') };
}

/** A share of the price, or an amount in the two currencies of the shop, and in the municipality's where that is a third one. */
function amountOf(
  row: Row,
): Pick<NewLocalTax, 'kind' | 'currency' | 'amount_minor' | 'czk_minor' | 'eur_minor' | 'per_mille'> {
  if (row.filled('percent')) {
    const per_mille = Math.round(row.decimal('percent', { min: 0.1, max: 30 }) * 10);
    return { kind: 'percent', per_mille, currency: null, amount_minor: null, czk_minor: 0, eur_minor: 0 };
  }
  const prices = pricesOf(row, 'amount_czk', 'amount_eur');
  const currency = line(row, 'currency', 3) || 'CZK';
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('currency', 'value_unknown', 'three capital letters, as in PLN');
  const own: Readonly<Record<string, number>> = { CZK: prices.czk_minor, EUR: prices.eur_minor };
  const amount_minor = own[currency] ?? row.minor('amount');
  return { kind: 'person_night', per_mille: 0, currency, amount_minor, ...prices };
}

function pricesOf(row: Row, czk: string, eur: string) {
  const prices = { czk_minor: row.minor(czk), eur_minor: row.minor(eur) };
  for (const [column, minor] of [
    [czk, prices.czk_minor],
    [eur, prices.eur_minor],
  ] as const)
    if (minor === 0) row.refuse(column, 'prices_missing', 'an amount in both currencies');
  return prices;
}
