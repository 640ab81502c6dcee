import type { CalendarDate } from '@mp/domain';
import type { CardWallet } from '@mp/contract';
import type { ColumnType, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

/** A card that the shop may charge without its guest. */
export interface SavedCardTable {
  id: string;
  /** The stay whose rest it pays. */
  reservation_id: string;
  provider: string;
  /** The gateway's ids. */
  customer: string;
  method: string;
  brand: string;
  last4: string;
  wallet: CardWallet | null;
  /** The last day of its month. */
  expires_on: CalendarDate;
  created_at: Instant;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date>;
}
export type SavedCardRow = Selectable<SavedCardTable>;
