import { bytesOf, type KeptMonths } from './kept-months.ts';

/** Whether one more month fits into the memory limit. */
export const hasRoom = (of: KeptMonths, mostBytes: number): boolean => bytesOf(of) + of.largest <= mostBytes;

interface Limit {
  readonly mostBytes: number;
  /** The first month that is still requested. */
  readonly from: number;
}

/** The month to evict for another one: a past month, or the last one if it is later than the other. */
function lessUseful({ months }: KeptMonths, month: number, from: number): number | undefined {
  const [earliest, last] = [Math.min(...months.keys()), Math.max(...months.keys())];
  return earliest < from ? earliest : last > month ? last : undefined;
}

/** Whether a month fits, or would after evicting less useful months. */
export const canMakeRoom = (of: KeptMonths, month: number, { mostBytes, from }: Limit): boolean =>
  of.largest <= mostBytes && (hasRoom(of, mostBytes) || lessUseful(of, month, from) !== undefined);

/**
 * Evicts less useful months until one more fits.
 *
 * @returns false when the month does not fit beside more useful ones
 */
export function makeRoom(of: KeptMonths, month: number, { mostBytes, from }: Limit): boolean {
  while (canMakeRoom(of, month, { mostBytes, from })) {
    if (hasRoom(of, mostBytes)) return true;
    of.months.delete(lessUseful(of, month, from) as number);
  }
  return false;
}

/** Evicts the last months until the limit is met: months may be larger than estimated, or grow. */
export function keepWithin(of: KeptMonths, mostBytes: number): void {
  while (bytesOf(of) > mostBytes) of.months.delete(Math.max(...of.months.keys()));
}
