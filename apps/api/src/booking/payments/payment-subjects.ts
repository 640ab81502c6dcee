import type { PaymentReturnWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';

/** The row that a payment pays for. */
type PaidFor = Pick<PaymentRow, 'reservation_id' | 'voucher_order_id' | 'change_id'>;

/** The description of a payment on the gateway's page. */
interface PaymentDescription {
  readonly description: string;
  readonly language: Locale;
}

/** A payment's subject, locked until the transaction ends. */
interface LockedSubject {
  /** Runs when the payment is captured or authorised, whatever the subject's status is by then. */
  onPaid(trx: DatabaseTransaction, payment: PaymentRow, now: Date): Promise<void>;
  /** Runs when a saved card was refused. */
  onRefused?(trx: DatabaseTransaction, payment: PaymentRow, now: Date): Promise<void>;
  /** Runs when the payment is refunded in full. */
  onRefunded(trx: DatabaseTransaction, now: Date): Promise<void>;
  /** Whether it needs money that no payment covers any more: it is still active, or has ended with a fee. The operator then has to decide. */
  lacksMoney(trx: DatabaseTransaction): Promise<boolean>;
}

/** A kind of subject that can be paid for. Payments use only this interface. */
export interface PaymentSubjectKind {
  /** The column of `payment` with the subject's id. */
  readonly column: keyof PaidFor;
  /** Locks its row, before the payment's row; undefined when there is none. */
  lock(trx: DatabaseTransaction, id: string): Promise<LockedSubject | undefined>;
  describe(database: Database, id: string): Promise<PaymentDescription>;
  /** The id and code that give the payer access. The code is derived, not stored. */
  keyTo(id: string, payment: PaidFor): PaymentReturnWire;
}

/** All kinds of subjects; the payment's row determines the kind. */
export interface PaymentSubjects {
  lock(trx: DatabaseTransaction, payment: PaidFor): Promise<LockedSubject | undefined>;
  /** @throws RangeError for a payment without a subject, which the database refuses */
  describe(database: Database, payment: PaidFor): Promise<PaymentDescription>;
  /** @throws RangeError like `describe` */
  keyTo(payment: PaidFor): PaymentReturnWire;
}

/** Combines the kinds. A payment is of the first kind whose column is not null. */
export function paymentSubjectsOf(kinds: readonly PaymentSubjectKind[]): PaymentSubjects {
  const subjectOf = (payment: PaidFor) => {
    for (const kind of kinds) {
      const id = payment[kind.column];
      if (id !== null) return { kind, id };
    }
    return undefined;
  };
  const requireSubject = (payment: PaidFor) => {
    const subject = subjectOf(payment);
    if (!subject) throw new RangeError('The payment has no known subject.');
    return subject;
  };
  return {
    lock: async (trx, payment) => {
      const subject = subjectOf(payment);
      return subject?.kind.lock(trx, subject.id);
    },
    describe: async (database, payment) => {
      const { kind, id } = requireSubject(payment);
      return kind.describe(database, id);
    },
    keyTo: (payment) => {
      const { kind, id } = requireSubject(payment);
      return kind.keyTo(id, payment);
    },
  };
}
