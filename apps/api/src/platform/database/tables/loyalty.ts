import type { LoyaltyEventKey, PointsReason } from '@mp/contract';
import type { Instant } from './instant.ts';

/** Only ever added to: what an account has is the sum of its entries. */
export interface LoyaltyEntryTable {
  id: string;
  account_id: string;
  /** Null for what no reservation earned. */
  reservation_id: string | null;
  event: LoyaltyEventKey;
  reason: PointsReason;
  /** Not negative when granted, not positive when taken back. */
  points: number;
  created_at: Instant;
}
