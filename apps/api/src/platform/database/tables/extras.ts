import type { ExtraKind, ExtraUnit } from '@mp/domain';
import type { Generated, Selectable } from 'kysely';

/** What a place offers with a stay, and nobody has to take. */
export interface ExtraTable {
  id: number;
  place_id: number;
  kind: ExtraKind;
  name_cs: string;
  name_en: string;
  per: ExtraUnit;
  czk_minor: number;
  eur_minor: number;
  /** Of one order. */
  most: number;
  /** Of all stays on a day; null without a limit. */
  stock: number | null;
  /** How long before 15:00 on the day of arrival it has to be ordered. */
  lead_hours: Generated<number>;
  position: Generated<number>;
  /** What is no longer offered stays for those who have ordered it. */
  active: Generated<boolean>;
}

/** An extra of a reservation, with its names as it was ordered. */
export interface ReservationExtraTable {
  reservation_id: string;
  extra_id: number;
  kind: ExtraKind;
  name_cs: string;
  name_en: string;
  per: ExtraUnit;
  count: number;
  /** For the whole stay, in minor units of the reservation's currency. */
  amount_minor: number;
}

export type ExtraRow = Selectable<ExtraTable>;
export type ReservationExtraRow = Selectable<ReservationExtraTable>;
