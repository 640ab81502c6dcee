import type { LoyaltyEventKey } from '@mp/contract';
import type { BookingType, Locale, LoyaltyEvent, Tier, TierKey } from '@mp/domain';

/** An event with its stored name, and the kinds of booking that it rewards. */
type RewardedEvent = LoyaltyEvent & { readonly key: LoyaltyEventKey; readonly types: readonly BookingType[] };

/** Benefits of a tier, in the operator's words. A reservation stores a copy. (ADR 0050) */
export interface StayBenefits {
  readonly upgrade: Readonly<Record<Locale, string>> | null;
  /** Late check-out on the day of departure, `14:00` in local time. */
  readonly late_check_out: string | null;
}

/** The operator's settings of the loyalty club: events that earn points, and tiers. [9.13] */
export interface LoyaltySettings {
  readonly events: readonly RewardedEvent[];
  /** In ascending order, each with its discount, in per mille of the price, and its benefits. */
  readonly tiers: readonly (Tier & {
    readonly key: TierKey;
    readonly discountPerMille: number;
    readonly benefits: StayBenefits;
  })[];
}
