import type { RefundWire } from '@mp/contract';

/** What staff call the subject of a refund: the reservation's number, or the end of the voucher's code. */
export const refundedName = ({ reservation, voucher }: Pick<RefundWire, 'reservation' | 'voucher'>): string =>
  reservation?.number ?? `…${voucher?.tail ?? ''}`;
