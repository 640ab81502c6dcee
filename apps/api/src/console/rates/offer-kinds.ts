import type { OfferKind } from '@mp/contract';
import type { Selectable } from 'kysely';
import { extraCells, extrasOf } from '../../offer/import/extras-file.ts';
import { rateCells, ratesOf } from '../../offer/import/rates-file.ts';
import type { References } from '../../offer/import/references.ts';
import { roomTypeCells, roomTypesOf } from '../../offer/import/room-types-file.ts';
import type { Cells } from '../../offer/import/row-of-cells.ts';
import type { Row } from '../../offer/import/row.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';

/** A stored row of an offer. */
export interface OfferRow {
  readonly id: number;
  readonly name_cs: string;
}

/** Where rows of a kind are stored, and how they are read and written as cells of an import. */
interface OfferKindRow {
  readonly table: 'room_type' | 'rate' | 'extra';
  readonly key: readonly string[];
  readonly read: (rows: readonly Row[], references: References) => readonly { readonly id: number }[];
  readonly cells: (row: OfferRow) => Cells;
}

/** Of rows that come from the table beside it. */
const cellsOf =
  <Table extends OfferKindRow['table']>(cells: (row: Selectable<Tables[Table]>) => Cells) =>
  (row: OfferRow): Cells =>
    cells(row as Selectable<Tables[Table]>);

export const offerTables: Readonly<Record<OfferKind, OfferKindRow>> = {
  room: { table: 'room_type', key: ['place_id', 'id'], read: roomTypesOf, cells: cellsOf<'room_type'>(roomTypeCells) },
  rate: { table: 'rate', key: ['place_id', 'id'], read: ratesOf, cells: cellsOf<'rate'>(rateCells) },
  extra: { table: 'extra', key: ['id'], read: extrasOf, cells: cellsOf<'extra'>(extraCells) },
};
