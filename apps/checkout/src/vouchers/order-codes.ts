import type { CodeDiscount, Money } from '@mp/domain';
import type { OrderPrice } from '../order-price/order-price.ts';
import { readMoney } from '../order-price/read-money.ts';
import { draftStore } from '@mp/session/drafts';

/** A voucher that pays for a part of the order. Codes are worth money, so they are never in an address. */
export interface AddedVoucher {
  /** Normalized by {@link normalizeCode}. */
  readonly code: string;
  /** What is left on it. */
  readonly value: Money;
}

/** The codes of the order. [3.15] */
export interface OrderCodes {
  readonly vouchers: readonly AddedVoucher[];
  /** The benefit code and its discount on the stay. */
  readonly benefit: (CodeDiscount & { readonly code: string }) | null;
}

export const noCodes: OrderCodes = { vouchers: [], benefit: null };

/** The vouchers that can pay for an order: those in its currency. Others are stored, not counted. */
export const vouchersOf = ({ vouchers }: Pick<OrderCodes, 'vouchers'>, { currency }: Money): readonly AddedVoucher[] =>
  vouchers.filter(({ value }) => value.currency === currency);

/** The vouchers that an order uses: one that has nothing left to pay stays untouched. [5.32] */
export const payingVouchers = (
  codes: OrderCodes,
  { total, voucherShares }: Pick<OrderPrice, 'total' | 'voucherShares'>,
): readonly AddedVoucher[] => vouchersOf(codes, total).filter((_, index) => (voucherShares[index]?.minor ?? 0) > 0);

/** Normalizes a voucher's code for comparing, as the server does: capitals and digits only. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Formats a voucher's code in groups of 3, 4, 4 and 3 characters. [3.19] [9.10] */
export const shownCode = (code: string): string =>
  code.length === 14 ? [code.slice(0, 3), code.slice(3, 7), code.slice(7, 11), code.slice(11)].join('-') : code;

/** Reads stored codes; invalid ones are dropped. */
export function readOrderCodes(stored: unknown): OrderCodes {
  const { vouchers, benefit } = (stored ?? {}) as { vouchers?: unknown; benefit?: unknown };
  return {
    vouchers: (Array.isArray(vouchers) ? (vouchers as unknown[]) : []).flatMap((entry) => {
      const { code: text, value } = (entry ?? {}) as { code?: unknown; value?: unknown };
      const worth = readMoney(value);
      return typeof text === 'string' && worth ? [{ code: text, value: worth }] : [];
    }),
    benefit: readBenefit(benefit),
  };
}

function readBenefit(stored: unknown): OrderCodes['benefit'] {
  const { code, perMille, fixedMinor } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const isWhole = (value: unknown, most: number): value is number =>
    Number.isInteger(value) && (value as number) > 0 && (value as number) <= most;
  if (typeof code !== 'string') return null;
  if (isWhole(perMille, 1000)) return { code, perMille, fixedMinor: null };
  const { CZK, EUR } = (fixedMinor ?? {}) as Readonly<Record<string, unknown>>;
  const most = Number.MAX_SAFE_INTEGER;
  return isWhole(CZK, most) && isWhole(EUR, most) ? { code, perMille: 0, fixedMinor: { CZK, EUR } } : null;
}

/** The codes of this tab's order. */
export const orderCodes = draftStore('orderCodes', readOrderCodes, noCodes);

/** Records what is left on a voucher of the order now: the rest to pay follows. */
export function revalue(changed: string | undefined, value: Money): void {
  const codes = orderCodes.get();
  const vouchers = codes.vouchers.map((voucher) => (voucher.code === changed ? { ...voucher, value } : voucher));
  orderCodes.set({ ...codes, vouchers });
}
