import type { RefundLineWire, ReservationWire } from '@mp/contract';
import type { Money } from '@mp/domain';

/** A part of what was given back of a reservation: at the instant `at`, or decided then and on its way. */
export interface RefundLine {
  readonly amount: Money;
  readonly to: RefundLineWire['to'];
  readonly at: string;
  readonly isDone: boolean;
}

export const refundLinesOf = ({ refund_lines = [] }: Pick<ReservationWire, 'refund_lines'>): readonly RefundLine[] =>
  refund_lines.map(({ is_done: isDone, ...line }) => ({ ...line, isDone }));
