import type { Config } from '../../platform/settings/config.ts';
import type { ItemServices } from '../../platform/jobs/each-item.ts';
import { welcomeAccounts } from '../../people/points/grant-welcome.ts';
import { rewardStays, takeBackPoints } from './reward-stays.ts';

/**
 * Brings loyalty points up to date with accounts and reservations: grants welcome points, rewards stays, revokes points of
 * cancelled ones. Idempotent, and safe to run in several processes at once.
 *
 * @returns how many accounts and stays changed
 */
export async function updatePoints(
  services: ItemServices & { readonly config: Pick<Config, 'loyalty'> },
): Promise<number> {
  const club = { ...services, settings: services.config.loyalty };
  return (await welcomeAccounts(club)) + (await rewardStays(club)) + (await takeBackPoints(club));
}
