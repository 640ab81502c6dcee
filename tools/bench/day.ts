import { nowMs } from '@mp/domain/clock';
/** The date so many days from today, in UTC: requests start from the day of the measurement. */
export const day = (offset: number): string => new Date(nowMs() + offset * 86_400_000).toISOString().slice(0, 10);
