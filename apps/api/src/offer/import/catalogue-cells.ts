import type { SellerData } from '@mp/contract';
import { addDays, locales, reviewCategories } from '@mp/domain';
import type { Selectable } from 'kysely';
import type { CalendarSourceTable } from '../../platform/database/tables/calendars.ts';
import type { CollectionTable, PlaceTable } from '../../platform/database/tables/catalogue.ts';
import type { InventoryMonthTable } from '../../platform/database/tables/inventory.ts';
import type { LocalTaxRow, PlaceFeeRow, PlaceLocalTaxTable } from '../../platform/database/tables/local-taxes.ts';
import type { PictureTable } from '../../platform/database/tables/pictures.ts';
import type { ReviewRow } from '../../platform/database/tables/reviews.ts';
import type { PlaceContractTable, SellerVersionTable } from '../../platform/database/tables/sellers.ts';
import { closedDay, dayOfRow, type CalendarDay } from '../inventory/inventory-month.ts';
import { daysIn, firstOf } from '../inventory/months.ts';
import type { PeriodColumns } from '../local-taxes/change-charges.ts';
import { cellsOfPlace, fieldsOfPlace } from './place-fields.ts';
import { amountCell, yesNoCell, type Cells } from './row-of-cells.ts';

/** Cells of stored rows, as the files of an import have them. Read again, they write the same rows. */

export const pictureCells = ({ name, caption_cs, caption_en }: Selectable<PictureTable>): Cells => ({
  picture: name,
  caption_cs,
  caption_en,
});

export const collectionCells = (row: Selectable<CollectionTable>): Cells => ({
  pkid: String(row.id),
  type: row.type,
  slug_cs: row.slug_cs,
  slug_en: row.slug_en,
  name_cs: row.name_cs,
  name_en: row.name_en,
  parent: String(row.parent_id ?? ''),
  picture: row.picture ?? '',
  position: String(row.position),
});

/** A place with what other tables have of it. */
interface ExportedPlace extends Selectable<PlaceTable> {
  readonly collections: readonly number[];
  readonly owner: { readonly email: string; readonly language: string } | null;
}

export const placeCells = ({ collections, owner, ...place }: ExportedPlace): Cells => ({
  ...cellsOfPlace(place.id, fieldsOfPlace(place, collections)),
  owner_email: owner?.email ?? '',
  owner_language: owner?.language ?? '',
});

export function sellerCells({ seller_id, effective_from, data }: Selectable<SellerVersionTable>): Cells {
  const { is_trader, is_private, vat, ...lines }: SellerData = data;
  return {
    ...Object.fromEntries(Object.entries(lines).map(([name, value]) => [name, value ?? ''])),
    seller: seller_id,
    valid_from: effective_from,
    trader: is_trader === null ? '' : yesNoCell(is_trader),
    private: yesNoCell(is_private),
    vat_status: vat?.status ?? '',
    vat_country: vat?.country ?? '',
    vat_number: vat?.number ?? '',
  };
}

export const contractCells = (row: Selectable<PlaceContractTable>): Cells => ({
  place: String(row.place_id),
  seller: row.seller_id,
  model: row.model,
  valid_from: row.effective_from,
  commission_percent: row.commission_per_mille === null ? '' : String(row.commission_per_mille / 10),
  registration_number: row.registration_number ?? '',
});

export const localTaxCells = (tax: LocalTaxRow): Cells => ({
  country: tax.country,
  municipality: tax.municipality,
  ...periodCells(tax),
  ...(tax.kind === 'percent'
    ? { percent: String(tax.per_mille / 10) }
    : {
        amount_czk: amountCell(tax.czk_minor),
        amount_eur: amountCell(tax.eur_minor),
        currency: tax.currency ?? '',
        amount: amountCell(tax.amount_minor ?? 0),
      }),
  from_age: String(tax.from_age),
  max_nights: String(tax.max_nights ?? ''),
  season_from: tax.season_from ?? '',
  season_until: tax.season_until ?? '',
  exemptions_cs: tax.exemptions_cs,
  exemptions_en: tax.exemptions_en,
  collected: tax.collected,
  source: tax.source,
  source_url: tax.source_url ?? '',
  read_on: tax.read_on ?? '',
});

export const placeTaxCells = ({ place_id, municipality, collected }: PlaceLocalTaxTable): Cells => ({
  place: String(place_id),
  municipality: municipality ?? '',
  collected: collected ?? '',
});

export const feeCells = (fee: PlaceFeeRow): Cells => ({
  place: String(fee.place_id),
  name_cs: fee.name_cs,
  name_en: fee.name_en,
  per: fee.per,
  price_czk: amountCell(fee.czk_minor),
  price_eur: amountCell(fee.eur_minor),
  ...periodCells(fee),
});

const periodCells = ({ effective_from, effective_until }: PeriodColumns): Cells => ({
  valid_from: effective_from,
  valid_until: effective_until ?? '',
});

export const calendarCells = (row: Pick<CalendarSourceTable, 'room_type_id' | 'url' | 'units'>): Cells => ({
  room_type: String(row.room_type_id),
  url: row.url,
  units: String(row.units),
});

const dayOf = (instant: Date | null): string => instant?.toISOString().slice(0, 10) ?? '';

export const reviewCells = (review: ReviewRow): Cells => ({
  place: String(review.place_id),
  id: String(review.import_id),
  arrival: review.arrival,
  nights: String(review.nights),
  written_on: dayOf(review.written_at),
  language: review.language,
  words: review.words,
  ...Object.fromEntries(reviewCategories.map((category) => [category, String(review[category])])),
  author: review.author ?? '',
  answered_on: dayOf(review.answered_at),
  answer_language: review.answer_language ?? '',
  answer: review.answer ?? '',
  ...Object.fromEntries(
    locales.flatMap((locale) => [
      [`translation_${locale}`, review.translations[locale] ?? ''],
      [`answer_translation_${locale}`, review.answer_translations[locale] ?? ''],
    ]),
  ),
});

/**
 * Rows of `inventory.csv` for a room type: one for each range of equal days.
 *
 * @param months ascending
 * @param takenOn units that are sold or blocked on a night
 */
export function inventoryCells(
  roomTypeId: number,
  months: readonly Selectable<InventoryMonthTable>[],
  takenOn: (night: string) => number,
): Cells[] {
  const ranges: { from: string; to: string; offer: Cells }[] = [];
  for (const month of months)
    for (let index = 0; index < daysIn(month.month); index++) {
      const date = addDays(firstOf(month.month), index);
      const day = dayOfRow(month, index);
      const units = day.left + takenOn(date);
      if (units === 0 && isNeverNamed(day)) continue;
      const offer = offerCells(day, units);
      const last = ranges.at(-1);
      if (last && last.to === addDays(date, -1) && JSON.stringify(last.offer) === JSON.stringify(offer)) last.to = date;
      else ranges.push({ from: date, to: date, offer });
    }
  return ranges.map(({ offer, ...range }) => ({ room_type: String(roomTypeId), ...range, ...offer }));
}

const isNeverNamed = (day: CalendarDay): boolean => JSON.stringify(day) === JSON.stringify(closedDay);

const offerCells = ({ priceMinor, arrival, departure, minStay, maxStay }: CalendarDay, units: number): Cells => ({
  units: String(units),
  price_czk: amountCell(priceMinor.CZK),
  price_eur: amountCell(priceMinor.EUR),
  arrival: yesNoCell(arrival),
  departure: yesNoCell(departure),
  min_stay: String(minStay),
  max_stay: String(maxStay),
});
