import { bytesOf, type KeptMonths } from './kept-months.ts';

/** Whether one month more fits. */
export const hasRoom = (of: KeptMonths, mostBytes: number): boolean => bytesOf(of) + of.largest <= mostBytes;

interface Limit {
  readonly mostBytes: number;
  /** The first month that still matters. */
  readonly from: number;
}

/** The month that makes room for another: one that is over, or the last one when it is later. */
function lessUseful({ months }: KeptMonths, month: number, from: number): number | undefined {
  const [earliest, last] = [Math.min(...months.keys()), Math.max(...months.keys())];
  return earliest < from ? earliest : last > month ? last : undefined;
}

/** Whether a month fits, or would when months of less use gave way. */
export const canMakeRoom = (of: KeptMonths, month: number, { mostBytes, from }: Limit): boolean =>
  of.largest <= mostBytes && (hasRoom(of, mostBytes) || lessUseful(of, month, from) !== undefined);

/**
 * Forgets months of less use until one more fits.
 *
 * @returns false when it does not fit beside those of more use
 */
export function makeRoom(of: KeptMonths, month: number, { mostBytes, from }: Limit): boolean {
  while (canMakeRoom(of, month, { mostBytes, from })) {
    if (hasRoom(of, mostBytes)) return true;
    of.months.delete(lessUseful(of, month, from) as number);
  }
  return false;
}

/** Forgets the last months when they have turned out larger, or have grown. */
export function keepWithin(of: KeptMonths, mostBytes: number): void {
  while (bytesOf(of) > mostBytes) of.months.delete(Math.max(...of.months.keys()));
}
