import type { ArrivalFacts } from '../../platform/database/tables/catalogue.ts';
import type { Row } from './row.ts';

/** Columns of facts for guests with a confirmed stay. A row with an empty street has none of them. */
export const arrivalColumns = [
  'street',
  'postal_code',
  'publishes_contact',
  'host_phone',
  'evening_contact',
  'directions_cs',
  'directions_en',
] as const;

/** Reads a row's value for the column `arrival`. Without columns in the file, the stored value stays. */
export function readArrivalFacts(row: Row): { readonly arrival?: ArrivalFacts | null } {
  if (!row.has('street')) return {};
  const street = row.text('street', { optional: true, max: 80 });
  if (street === '') return { arrival: null };
  const phone = row.text('host_phone', { max: 30 });
  if (!/^\+\d[\d ]{6,20}$/.test(phone)) row.refuse('host_phone', 'value_unknown', 'a number as +420 600 100 200');
  return {
    arrival: {
      street,
      postal_code: row.text('postal_code', { max: 12 }),
      published: row.yesNo('publishes_contact', false),
      phone,
      evening: row.text('evening_contact', { optional: true, max: 60 }) || null,
      directions: { cs: row.text('directions_cs', { max: 1_000 }), en: row.text('directions_en', { max: 1_000 }) },
    },
  };
}
