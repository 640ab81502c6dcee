import path from 'node:path';
import type { CalendarDate } from '@mp/domain';
import {
  feeColumns,
  feesOf,
  localTaxColumns,
  localTaxesOf,
  placeTaxColumns,
  placeTaxesOf,
  type ImportedPeriod,
} from '../../../offer/import/charges-files.ts';
import { ImportRefusedError, type ImportProblem } from '../../../offer/import/problems.ts';
import { readRows } from '../../../offer/import/read-file.ts';
import type { Row } from '../../../offer/import/row.ts';
import { uuidOf } from '../../../platform/codes/uuid-of.ts';

/** The demonstration's local taxes and fees, in the form of an import. Nobody has verified the taxes: they are typical ones. */
const folder = path.resolve(import.meta.dirname, '../../../../demo/local-taxes');

/**
 * Rows of `local_tax`, `place_local_tax` and `place_fee` for places of the demonstration.
 *
 * @param since the first day on which any of them holds
 * @throws ImportRefusedError with the problems of the files
 */
export function localTaxRows(
  placeIds: readonly number[],
  { since, now }: { readonly since: CalendarDate; readonly now: Date },
) {
  const problems: ImportProblem[] = [];
  const places = new Set(placeIds);
  const isOfPlaces = (row: Row) => places.has(row.whole('place', { min: 1, max: 999_999_999 }));
  const taxes = localTaxesOf(readRows(folder, 'local-taxes.csv', localTaxColumns, problems), since);
  const placeTaxes = readRows(folder, 'place-taxes.csv', placeTaxColumns, problems).filter(isOfPlaces);
  const fees = feesOf(readRows(folder, 'fees.csv', feeColumns, problems).filter(isOfPlaces), { places }, since);
  if (problems.length > 0) throw new ImportRefusedError(problems);
  const isInForce = ({ until }: ImportedPeriod) => until === null || until >= since;
  const recordedOf = ({ from, until }: ImportedPeriod, ...key: readonly unknown[]) => ({
    id: uuidOf(['demonstration', ...key, from].join(' ')),
    effective_from: from !== null && from > since ? from : since,
    effective_until: until,
    recorded_at: now,
    recorded_by: null,
  });
  return {
    local_tax: taxes.filter(isInForce).map(({ place, terms, source, ...period }) => ({
      ...{ ...place, ...terms, ...source },
      ...recordedOf(period, place.country, place.municipality),
    })),
    place_local_tax: placeTaxesOf(placeTaxes, { places }),
    place_fee: fees.filter(isInForce).map(({ placeId, terms, ...period }) => ({
      ...{ place_id: placeId, ...terms },
      ...recordedOf(period, placeId, terms.name_cs),
    })),
  };
}
