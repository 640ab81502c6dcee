import { extraKinds, extraUnits, mostExtras } from '@mp/domain/extras';
import type { ExtraRow } from '../../platform/database/tables/extras.ts';
import { amountCell, type Cells, yesNoCell } from './row-of-cells.ts';
import type { References } from './references.ts';
import type { Row } from './row.ts';

export const extraColumns = {
  needed: ['place', 'id', 'kind', 'name_cs', 'name_en', 'per', 'price_czk', 'price_eur'],
  optional: ['most', 'stock', 'lead_hours', 'offered', 'position'],
};

/** How long before the day of arrival an extra can have to be ordered: a year. */
const longestLead = 8_760;

/** How many there are on a day, null for any number. */
const readStock = (row: Row): number | null =>
  row.filled('stock') ? row.whole('stock', { min: 1, max: 30_000 }) : null;

/** Rows of `extra`. */
export function extrasOf(rows: readonly Row[], references: References) {
  const seen = new Set<number>();
  return rows.map((row, index) => {
    const place_id = row.whole('place', { min: 1, max: 99_999_999 });
    if (!references.places.has(place_id)) row.refuse('place', 'reference_unknown', 'the pkid of a place');
    const id = row.whole('id', { min: 1, max: 999_999_999 });
    if (seen.has(id)) row.refuse('id', 'id_repeated', 'each id once');
    seen.add(id);
    const holder = references.extras.get(id);
    if (holder !== undefined && holder !== place_id)
      row.refuse('id', 'id_taken', `an id that no extra of place ${holder} has`);
    const per = row.oneOf('per', extraUnits);
    const [czk_minor, eur_minor] = [row.minor('price_czk'), row.minor('price_eur')];
    if (czk_minor > 0 !== eur_minor > 0)
      row.refuse(
        czk_minor > 0 ? 'price_eur' : 'price_czk',
        'prices_missing',
        'a price in both currencies, or 0 in both',
      );
    return {
      place_id,
      id,
      kind: row.oneOf('kind', extraKinds),
      name_cs: row.text('name_cs', { max: 80 }),
      name_en: row.text('name_en', { max: 80 }),
      per,
      czk_minor,
      eur_minor,
      // What is for a person is limited by the party anyway.
      most: row.whole('most', { min: 1, max: mostExtras, otherwise: per.startsWith('person') ? mostExtras : 1 }),
      stock: readStock(row),
      lead_hours: row.whole('lead_hours', { min: 0, max: longestLead, otherwise: 0 }),
      position: row.whole('position', { min: 0, max: 30_000, otherwise: index + 1 }),
      active: row.yesNo('offered', true),
    };
  });
}

/** The cells of a stored extra, as `extrasOf` reads them. */
export const extraCells = (extra: ExtraRow): Cells => ({
  place: String(extra.place_id),
  id: String(extra.id),
  kind: extra.kind,
  name_cs: extra.name_cs,
  name_en: extra.name_en,
  per: extra.per,
  price_czk: amountCell(extra.czk_minor),
  price_eur: amountCell(extra.eur_minor),
  most: String(extra.most),
  stock: String(extra.stock ?? ''),
  lead_hours: String(extra.lead_hours),
  offered: yesNoCell(extra.active),
  position: String(extra.position),
});
