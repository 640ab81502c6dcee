import type { UserPointsWire } from '@mp/contract';
import { tierOf, type Locale, type TierStanding } from '@mp/domain';
import type { Database } from '../database/database.ts';
import type { LoyaltySettings } from './loyalty-settings.ts';
import { tierNames } from './tier-names.ts';

/** What an account has, and where that puts it among the tiers. [3.1] [3.2] */
export async function standingOf(
  database: Database,
  { tiers }: LoyaltySettings,
  accountId: string,
): Promise<TierStanding & { readonly totalPoints: number }> {
  const { total } = await database
    .selectFrom('loyalty_entry')
    .select(({ fn }) => fn.sum<number | null>('points').as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  // No entries have no sum.
  const totalPoints = total ?? 0;
  return { totalPoints, ...tierOf(totalPoints, tiers) };
}

/** How many entries of its history an account is shown: years of stays. */
const shownEntries = 200;

/** What an account has and how it came to it, the latest first. Entries of no points stay in the ledger alone. */
export async function pointsOfAccount(
  database: Database,
  settings: LoyaltySettings,
  { accountId, language }: { readonly accountId: string; readonly language: Locale },
): Promise<UserPointsWire> {
  const [{ totalPoints, rank, progressPercent, nextTierPoints }, entries] = await Promise.all([
    standingOf(database, settings, accountId),
    database
      .selectFrom('loyalty_entry')
      .leftJoin('reservation', 'reservation.id', 'loyalty_entry.reservation_id')
      .select(['loyalty_entry.event', 'loyalty_entry.reason', 'loyalty_entry.points', 'loyalty_entry.created_at'])
      .select('reservation.number')
      .where('loyalty_entry.account_id', '=', accountId)
      .where('loyalty_entry.points', '<>', 0)
      .orderBy('loyalty_entry.created_at', 'desc')
      .orderBy('loyalty_entry.event')
      .limit(shownEntries)
      .execute(),
  ]);
  const tier = settings.tiers[rank - 1];
  return {
    totalPoints,
    tier: {
      rank,
      progress: progressPercent,
      name: tier ? tierNames[tier.key][language] : null,
      next_points: nextTierPoints,
    },
    history: entries.map(({ event, reason, points, number, created_at }) => ({
      event,
      reason,
      points,
      reservation: number,
      created_at: created_at.toISOString(),
    })),
  };
}
