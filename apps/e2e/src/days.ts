import { nowMs } from '@mp/domain/clock';
/** The date a number of days from today, in UTC. */
export const dayFromToday = (offset: number): string =>
  new Date(nowMs() + offset * 86_400_000).toISOString().slice(0, 10);
