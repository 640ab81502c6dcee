import type { UserPointsWire } from '@mp/contract';
import { tierOf, type Locale, type TierStanding } from '@mp/domain';
import type { Database } from '../../platform/database/database.ts';
import type { LoyaltySettings, StayBenefits } from '../../platform/settings/loyalty-settings.ts';
import { benefitsOfTier } from '../../offer/club/stay-benefits.ts';
import { tierNames } from '../../offer/club/tier-names.ts';

/** An account's points and tier, with the tier's discount and benefits. [3.1] [3.2] */
export async function standingOf(
  database: Database,
  { tiers }: LoyaltySettings,
  accountId: string,
): Promise<
  TierStanding & {
    readonly totalPoints: number;
    readonly discountPerMille: number;
    readonly benefits: StayBenefits | null;
  }
> {
  const { total } = await database
    .selectFrom('loyalty_entry')
    .select(({ fn }) => fn.sum<number | null>('points').as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  // The sum of no rows is null.
  const totalPoints = total ?? 0;
  const standing = tierOf(totalPoints, tiers);
  return {
    totalPoints,
    ...standing,
    discountPerMille: tiers[standing.rank - 1]?.discountPerMille ?? 0,
    benefits: benefitsOfTier({ tiers }, standing.rank),
  };
}

/** Limit of the listed history: years of stays. */
const shownEntries = 200;

/** The history of an account's points, the latest first. Entries of zero points are not listed. */
export async function historyOf(
  database: Database,
  accountId: string,
  limit?: number,
): Promise<UserPointsWire['history']> {
  const entries = await database
    .selectFrom('loyalty_entry')
    .leftJoin('reservation', 'reservation.id', 'loyalty_entry.reservation_id')
    .leftJoin('place', 'place.id', 'reservation.place_id')
    .select(['loyalty_entry.event', 'loyalty_entry.reason', 'loyalty_entry.points', 'loyalty_entry.created_at'])
    .select(['reservation.number as reservation', 'place.name as place'])
    .where('loyalty_entry.account_id', '=', accountId)
    .where('loyalty_entry.points', '<>', 0)
    .orderBy('loyalty_entry.created_at', 'desc')
    .orderBy('loyalty_entry.event')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return entries.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() }));
}

/** An account's points, tier and history. */
export async function pointsOfAccount(
  database: Database,
  settings: LoyaltySettings,
  { accountId, language }: { readonly accountId: string; readonly language: Locale },
): Promise<UserPointsWire> {
  const [{ totalPoints, rank, progressPercent, nextTierPoints }, history] = await Promise.all([
    standingOf(database, settings, accountId),
    historyOf(database, accountId, shownEntries),
  ]);
  const tier = settings.tiers[rank - 1];
  const name = tier ? tierNames[tier.key][language] : null;
  return { totalPoints, tier: { rank, progress: progressPercent, name, next_points: nextTierPoints }, history };
}
