import { dayOfYearSchema, lettings, type KeptGoodToKnow } from '@mp/contract';
import type { Row } from './row.ts';

/** Columns of facts that files may have had no columns for. The first decides whether a file has them. */
export const laterFactColumns = [
  'letting',
  'bedrooms',
  'bathrooms',
  'high_chair',
  'dog_fee_czk',
  'dog_fee_eur',
  'season_opens',
  'season_closes',
  'eco_certificate',
  'eco_certified_by',
  'eco_certified_on',
] as const;

/** Facts that an older file leaves as they are stored. */
export const laterFacts = [
  'letting',
  'bedrooms',
  'bathrooms',
  'high_chair',
  'dog_fee',
  'minimum_nights',
  'season',
  'eco_certificate',
] as const satisfies readonly (keyof KeptGoodToKnow)[];

/** Reads the facts; none without their columns. The fewest nights are not read: inventory decides them. */
export function readLaterFacts(row: Row): Partial<KeptGoodToKnow> {
  if (!row.has('letting')) return {};
  const count = (column: string): number | null => row.whole(column, { min: 0, max: 200, otherwise: 0 }) || null;
  const dayOfYear = (column: string): string => {
    const value = row.text(column, { max: 5 });
    if (!dayOfYearSchema.safeParse(value).success) row.refuse(column, 'value_unknown', 'a month and day as 04-01');
    return value;
  };
  const fee = { CZK: row.minor('dog_fee_czk', { otherwise: 0 }), EUR: row.minor('dog_fee_eur', { otherwise: 0 }) };
  if (fee.CZK > 0 !== fee.EUR > 0) row.refuse('dog_fee_eur', 'value_missing', 'the fee in both currencies, or in none');
  const isSeasonal = (['season_opens', 'season_closes'] as const).some(
    (column) => row.text(column, { optional: true }) !== '',
  );
  return {
    letting: row.text('letting', { optional: true, max: 10 }) === '' ? null : row.oneOf('letting', lettings),
    bedrooms: count('bedrooms'),
    bathrooms: count('bathrooms'),
    high_chair: row.yesNo('high_chair', false),
    dog_fee: fee.CZK > 0 ? fee : null,
    ...readEcoCertificate(row),
    season: isSeasonal ? { opens: dayOfYear('season_opens'), closes: dayOfYear('season_closes') } : null,
  };
}

/** Reads the environmental label: its name, certifier and date together, or nothing. An older file leaves it as it is stored. */
function readEcoCertificate(row: Row): Pick<KeptGoodToKnow, 'eco_certificate'> {
  if (!row.has('eco_certificate')) return {};
  const name = row.text('eco_certificate', { optional: true, max: 80 });
  if (name === '') return { eco_certificate: null };
  const issued_on = row.date('eco_certified_on');
  const issued_by = row.text('eco_certified_by', { max: 120 });
  return { eco_certificate: issued_on && { name, issued_by, issued_on } };
}
