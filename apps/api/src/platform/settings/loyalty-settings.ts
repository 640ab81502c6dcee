import type { LoyaltyEventKey } from '@mp/contract';
import type { BookingType, Locale, LoyaltyEvent, Tier, TierKey } from '@mp/domain';

/** An event with the name it is kept under, and the kinds of booking that it rewards. */
type RewardedEvent = LoyaltyEvent & { readonly key: LoyaltyEventKey; readonly types: readonly BookingType[] };

/** What a tier brings to a stay beside its price, as the operator words it; a reservation keeps it like this. (ADR 0050) */
export interface StayBenefits {
  readonly upgrade: Readonly<Record<Locale, string>> | null;
  /** Until when guests can stay on the day of departure, `14:00` in the place's time. */
  readonly late_check_out: string | null;
}

/** What the loyalty club is told by the operator: what earns points, and what they lead to. [9.13] */
export interface LoyaltySettings {
  readonly events: readonly RewardedEvent[];
  /** The lowest first, each with what it takes off a stay, in per mille of its price, and what it brings to one. */
  readonly tiers: readonly (Tier & {
    readonly key: TierKey;
    readonly discountPerMille: number;
    readonly benefits: StayBenefits;
  })[];
}
