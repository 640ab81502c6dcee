import type { LoyaltyEventKey, PointsReason } from '@mp/contract';
import type { Instant } from './instant.ts';

/** Append-only: the points of an account are the sum of its entries. */
export interface LoyaltyEntryTable {
  id: string;
  account_id: string;
  /** Null for points without a reservation. */
  reservation_id: string | null;
  event: LoyaltyEventKey;
  reason: PointsReason;
  /** ≥ 0 when granted, ≤ 0 when revoked. */
  points: number;
  created_at: Instant;
}
