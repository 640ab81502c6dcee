import path from 'node:path';
import type { CalendarDate } from '@mp/domain';
import { contractColumns, contractsOf } from '../../../offer/import/contracts-file.ts';
import { ImportRefusedError, type ImportProblem } from '../../../offer/import/problems.ts';
import { readRows } from '../../../offer/import/read-file.ts';
import { sellerColumns, sellersOf } from '../../../offer/import/sellers-file.ts';

/** The demonstration's sellers and contracts, in the form of an import. Names, numbers and accounts are invented. */
const folder = path.resolve(import.meta.dirname, '../../../../demo/sellers');

/**
 * Rows of `seller`, `seller_version` and `place_contract` for places of the demonstration.
 *
 * @throws ImportRefusedError with the problems of the files
 */
export function sellerRows(
  placeIds: readonly number[],
  { effectiveFrom, today, now }: { effectiveFrom: CalendarDate; today: CalendarDate; now: Date },
) {
  const problems: ImportProblem[] = [];
  const places = new Set(placeIds);
  const ofPlaces = readRows(folder, 'contracts.csv', contractColumns, problems).filter((row) =>
    places.has(row.whole('place', { min: 1, max: 999_999_999 })),
  );
  const contracts = contractsOf(ofPlaces, { places }, today);
  const used = new Set(contracts.map(({ terms }) => terms.sellerId));
  const sellers = sellersOf(readRows(folder, 'sellers.csv', sellerColumns, problems), today).filter(({ id }) =>
    used.has(id),
  );
  if (problems.length > 0) throw new ImportRefusedError(problems);
  const recorded = { effective_from: effectiveFrom, recorded_at: now, recorded_by: null };
  return {
    seller: sellers.map(({ id }) => ({ id, created_at: now })),
    seller_version: sellers.map(({ id, data }) => ({ seller_id: id, data, ...recorded })),
    place_contract: contracts.map(({ placeId, terms }) => ({
      place_id: placeId,
      seller_id: terms.sellerId,
      model: terms.model,
      commission_per_mille: terms.commissionPerMille,
      registration_number: terms.registrationNumber,
      ...recorded,
    })),
  };
}
