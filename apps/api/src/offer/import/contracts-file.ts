import { contractModels } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { deemedSupplierRule } from '../sellers/deemed-supplier.ts';
import type { ContractTerms } from '../sellers/record-seller.ts';
import type { References } from './references.ts';
import type { Row } from './row.ts';
import { sellerId } from './sellers-file.ts';

export const contractColumns = {
  needed: ['place', 'seller', 'model'],
  optional: ['valid_from', 'commission_percent', 'registration_number'],
};

export interface ImportedContract {
  readonly placeId: number;
  /** Null for today. */
  readonly effectiveFrom: CalendarDate | null;
  readonly terms: ContractTerms;
  readonly row: Row;
}

export function contractsOf(
  rows: readonly Row[],
  references: Pick<References, 'places'>,
  today: CalendarDate,
): ImportedContract[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const placeId = row.whole('place', { min: 1, max: 999_999_999 });
    if (!references.places.has(placeId)) row.refuse('place', 'reference_unknown', 'the pkid of a place');
    const effectiveFrom = row.filled('valid_from') ? row.date('valid_from') : null;
    const version = `${placeId} ${effectiveFrom}`;
    if (seen.has(version)) row.refuse('place', 'id_repeated', 'each place and day once');
    seen.add(version);
    const model = row.oneOf('model', contractModels);
    if (model === 'deemed_supplier' && (effectiveFrom ?? today) < deemedSupplierRule.from)
      row.refuse('model', 'model_not_yet', `deemed_supplier from ${deemedSupplierRule.from} on`);
    const terms = {
      sellerId: sellerId(row.slug('seller')),
      model,
      commissionPerMille: row.filled('commission_percent')
        ? Math.round(row.decimal('commission_percent', { min: 0, max: 50 }) * 10)
        : null,
      registrationNumber: row.has('registration_number')
        ? row.text('registration_number', { max: 60, optional: true }) || null
        : null,
    };
    return { placeId, effectiveFrom, terms, row };
  });
}
