import { flagFilters } from '@mp/domain';
import { namedFlags } from '../../platform/database/tables/catalogue.ts';
import type { Row } from './row.ts';

/** Optional flag columns, `yes` or `no`; the other flags come from `selling` and `accept_coupon`. */
export const laterFlags: readonly string[] = [
  ...new Set(flagFilters.flatMap(({ columns }): readonly string[] => columns)),
].filter((column) => !namedFlags.some((named) => named === column));

/** Reads a row's flags. Flags without a column keep their stored value. */
export const readLaterFlags = (row: Row, columns: readonly string[] = laterFlags): Readonly<Record<string, boolean>> =>
  Object.fromEntries(columns.filter((column) => row.has(column)).map((column) => [column, row.yesNo(column, false)]));
