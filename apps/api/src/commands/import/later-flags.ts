import { flagFilters } from '@mp/domain';
import { namedFlags } from '../../platform/database/tables/catalogue.ts';
import type { Row } from './row.ts';

/** Columns of filters that a file of places may have, `yes` or `no`; `selling` and `accept_coupon` say the others. */
export const laterFlags: readonly string[] = [
  ...new Set(flagFilters.flatMap(({ columns }): readonly string[] => columns)),
].filter((column) => !namedFlags.some((named) => named === column));

/** What a row says of them. What its file has no column for stays as it is. */
export const readLaterFlags = (row: Row, columns: readonly string[] = laterFlags): Readonly<Record<string, boolean>> =>
  Object.fromEntries(columns.filter((column) => row.has(column)).map((column) => [column, row.yesNo(column, false)]));
