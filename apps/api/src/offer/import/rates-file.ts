import { rateKinds } from '@mp/contract';
import { longestStayNights, personLimits } from '@mp/domain';
import { depositLimits } from '@mp/domain/deposit';
import type { References } from './references.ts';
import type { Row } from './row.ts';

export const rateColumns = {
  needed: ['place', 'id', 'kind', 'name_cs', 'name_en', 'refundable'],
  optional: [
    'description_cs',
    'description_en',
    'included_cs',
    'included_en',
    'percent',
    'min_nights',
    'max_persons',
    'position',
    'cancellation_policy',
    'deposit_percent',
    'balance_days',
    'person_night_czk',
    'person_night_eur',
    'room_stay_czk',
    'room_stay_eur',
  ],
};

/** The largest party of a rate, null for any. */
const readMaxPersons = (row: Row): number | null =>
  row.text('max_persons', { optional: true }) === ''
    ? null
    : row.whole('max_persons', { min: 1, max: personLimits.maxTogether });

/** The cancellation policy of a rate. One without refund, which cannot be insured either, has no other. */
function readPolicy(row: Row, { policies }: References): string {
  const id = row.text('cancellation_policy', { optional: true }) || notRefundable;
  if (!policies.has(id)) row.refuse('cancellation_policy', 'reference_unknown', `one of ${[...policies].join(', ')}`);
  else if (id !== notRefundable && !row.yesNo('refundable'))
    row.refuse('cancellation_policy', 'policy_contradicts', `${notRefundable} where refundable is no`);
  return id;
}

/** What is paid with the booking, and when the rest is due: both, or neither. */
function readDeposit(row: Row) {
  if (!row.filled('deposit_percent') && !row.filled('balance_days'))
    return { deposit_per_mille: null, balance_days: null };
  const { perMille, balanceDays } = depositLimits;
  return {
    deposit_per_mille: 10 * row.whole('deposit_percent', { min: perMille.min / 10, max: perMille.max / 10 }),
    balance_days: row.whole('balance_days', balanceDays),
  };
}

const notRefundable = 'non_refundable';

/** Rows of `rate`. */
export function ratesOf(rows: readonly Row[], references: References) {
  const seen = new Set<number>();
  return rows.map((row, index) => {
    const place_id = row.whole('place', { min: 1, max: 99_999_999 });
    if (!references.places.has(place_id)) row.refuse('place', 'reference_unknown', 'the pkid of a place');
    const id = row.whole('id', { min: 1, max: 999_999_999 });
    if (seen.has(id)) row.refuse('id', 'id_repeated', 'each id once');
    seen.add(id);
    const holder = references.rates.get(id);
    if (holder !== undefined && holder !== place_id)
      row.refuse('id', 'id_taken', `an id that no rate of place ${holder} has`);
    references.rates.set(id, place_id);
    return {
      place_id,
      id,
      kind: row.oneOf('kind', rateKinds),
      name_cs: row.text('name_cs', { max: 80 }),
      name_en: row.text('name_en', { max: 80 }),
      description_cs: row.text('description_cs', { optional: true }),
      description_en: row.text('description_en', { optional: true }),
      included_cs: row.list('included_cs'),
      included_en: row.list('included_en'),
      refundable: row.yesNo('refundable'),
      per_mille: 10 * row.whole('percent', { min: 1, max: 300, otherwise: 100 }),
      person_night_czk: row.minor('person_night_czk', { otherwise: 0 }),
      person_night_eur: row.minor('person_night_eur', { otherwise: 0 }),
      room_stay_czk: row.minor('room_stay_czk', { otherwise: 0 }),
      room_stay_eur: row.minor('room_stay_eur', { otherwise: 0 }),
      min_nights: row.whole('min_nights', { min: 1, max: longestStayNights, otherwise: 1 }),
      max_persons: readMaxPersons(row),
      position: row.whole('position', { min: 0, max: 30_000, otherwise: index + 1 }),
      cancellation_policy: readPolicy(row, references),
      ...readDeposit(row),
    };
  });
}
