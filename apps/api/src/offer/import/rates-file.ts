import { rateKinds } from '@mp/contract';
import { longestStayNights, personLimits } from '@mp/domain';
import { depositLimits } from '@mp/domain/deposit';
import type { Selectable } from 'kysely';
import type { RateTable } from '../../platform/database/tables/catalogue.ts';
import { amountCell, type Cells, yesNoCell } from './row-of-cells.ts';
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
    'offered',
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

/** What is added to the nightly prices: in both currencies, or in none. */
function readSupplement<Name extends 'person_night' | 'room_stay'>(row: Row, name: Name) {
  const [czk, eur] = [row.minor(`${name}_czk`, { otherwise: 0 }), row.minor(`${name}_eur`, { otherwise: 0 })];
  if (czk > 0 !== eur > 0)
    row.refuse(`${name}_${czk > 0 ? 'eur' : 'czk'}`, 'prices_missing', 'a price in both currencies');
  return { [`${name}_czk`]: czk, [`${name}_eur`]: eur } as Record<`${Name}_czk` | `${Name}_eur`, number>;
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
      ...readSupplement(row, 'person_night'),
      ...readSupplement(row, 'room_stay'),
      min_nights: row.whole('min_nights', { min: 1, max: longestStayNights, otherwise: 1 }),
      max_persons: readMaxPersons(row),
      position: row.whole('position', { min: 0, max: 30_000, otherwise: index + 1 }),
      cancellation_policy: readPolicy(row, references),
      ...readDeposit(row),
      active: row.yesNo('offered', true),
    };
  });
}

/** The cells of a stored rate, as `ratesOf` reads them. */
export const rateCells = (rate: Selectable<RateTable>): Cells => ({
  place: String(rate.place_id),
  id: String(rate.id),
  kind: rate.kind,
  name_cs: rate.name_cs,
  name_en: rate.name_en,
  refundable: yesNoCell(rate.refundable),
  description_cs: rate.description_cs,
  description_en: rate.description_en,
  included_cs: rate.included_cs.join('|'),
  included_en: rate.included_en.join('|'),
  percent: String(rate.per_mille / 10),
  person_night_czk: amountCell(rate.person_night_czk),
  person_night_eur: amountCell(rate.person_night_eur),
  room_stay_czk: amountCell(rate.room_stay_czk),
  room_stay_eur: amountCell(rate.room_stay_eur),
  min_nights: String(rate.min_nights),
  max_persons: String(rate.max_persons ?? ''),
  position: String(rate.position),
  cancellation_policy: rate.cancellation_policy,
  deposit_percent: rate.deposit_per_mille === null ? '' : String(rate.deposit_per_mille / 10),
  balance_days: String(rate.balance_days ?? ''),
  offered: yesNoCell(rate.active),
});
