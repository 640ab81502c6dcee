import type { CalendarDate, ChargeCollection } from '@mp/domain';
import type { Selectable } from 'kysely';

/** A local tax of a municipality for a period. */
export interface LocalTaxTable {
  id: string;
  /** ISO 3166 alpha-3. */
  country: string;
  municipality: string;
  kind: 'person_night' | 'percent';
  /** As the municipality sets it; null for a tax in per mille. */
  currency: string | null;
  amount_minor: number | null;
  /** As the shop charges it. */
  czk_minor: number;
  eur_minor: number;
  per_mille: number;
  from_age: number;
  max_nights: number | null;
  /** `MM-DD`. */
  season_from: string | null;
  season_until: string | null;
  effective_from: CalendarDate;
  effective_until: CalendarDate | null;
  exemptions_cs: string;
  exemptions_en: string;
  collected: ChargeCollection;
  source: string;
  source_url: string | null;
  read_on: CalendarDate | null;
  recorded_at: Date;
  recorded_by: string | null;
}

/** What differs at a place from the rules of its town. */
export interface PlaceLocalTaxTable {
  place_id: number;
  municipality: string | null;
  collected: ChargeCollection | null;
}

/** What a fee is paid for. Those of a stay, a dog and a cot are paid once for the stay. */
export type FeeWay = 'stay' | 'night' | 'person_night' | 'dog' | 'dog_night' | 'cot';

/** A fee that every stay at a place includes, or each that brings a dog or needs a cot. */
export interface PlaceFeeTable {
  id: string;
  place_id: number;
  name_cs: string;
  name_en: string;
  per: FeeWay;
  czk_minor: number;
  eur_minor: number;
  effective_from: CalendarDate;
  effective_until: CalendarDate | null;
  recorded_at: Date;
  recorded_by: string | null;
}

export type LocalTaxRow = Selectable<LocalTaxTable>;
export type PlaceFeeRow = Selectable<PlaceFeeTable>;
