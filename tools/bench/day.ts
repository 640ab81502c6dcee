import { nowMs } from '@mp/domain/clock';
/** The date so many days from today, in UTC: what is measured is asked for from the day on which it is measured. */
export const day = (offset: number): string => new Date(nowMs() + offset * 86_400_000).toISOString().slice(0, 10);
