import type { Config } from '../../platform/settings/config.ts';
import type { ItemServices } from '../../platform/jobs/each-item.ts';
import { welcomeAccounts } from '../../people/points/grant-welcome.ts';
import { rewardStays, takeBackPoints } from './reward-stays.ts';

/**
 * Brings the points up to date with accounts and reservations: welcomes, rewards, takes back. Any number of processes
 * may do so at once, as often as they like.
 *
 * @returns how many accounts and stays that concerned
 */
export async function updatePoints(
  services: ItemServices & { readonly config: Pick<Config, 'loyalty'> },
): Promise<number> {
  const club = { ...services, settings: services.config.loyalty };
  return (await welcomeAccounts(club)) + (await rewardStays(club)) + (await takeBackPoints(club));
}
