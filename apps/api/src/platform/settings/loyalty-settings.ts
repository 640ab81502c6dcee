import type { LoyaltyEventKey } from '@mp/contract';
import type { BookingType, LoyaltyEvent, Tier, TierKey } from '@mp/domain';

/** An event with the name it is kept under, and the kinds of booking that it rewards. */
type RewardedEvent = LoyaltyEvent & { readonly key: LoyaltyEventKey; readonly types: readonly BookingType[] };

/** What the loyalty club is told by the operator: what earns points, and what they lead to. [9.13] */
export interface LoyaltySettings {
  readonly events: readonly RewardedEvent[];
  /** The lowest first. */
  readonly tiers: readonly (Tier & { readonly key: TierKey })[];
}
