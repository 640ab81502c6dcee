import type { ContractModel, SellerData } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { JSONColumnType } from 'kysely';
import type { Instant } from './instant.ts';

export interface SellerTable {
  id: string;
  created_at: Instant;
}

/** Data of a seller from a day on. */
export interface SellerVersionTable {
  seller_id: string;
  effective_from: CalendarDate;
  data: JSONColumnType<SellerData>;
  recorded_at: Instant;
  /** Null for an import and the demonstration. */
  recorded_by: string | null;
}

/** What staff found when they looked the number of a short-term let up in its register. */
export interface RegistrationCheckTable {
  id: string;
  place_id: number;
  registration_number: string;
  is_right: boolean;
  checked_at: Instant;
  checked_by: string;
}

/** The contract of a place from a day on. */
export interface PlaceContractTable {
  place_id: number;
  effective_from: CalendarDate;
  seller_id: string;
  model: ContractModel;
  /** Of the stay's price; null for the operator's default. */
  commission_per_mille: number | null;
  /** Of the short-term let. */
  registration_number: string | null;
  recorded_at: Instant;
  recorded_by: string | null;
}
