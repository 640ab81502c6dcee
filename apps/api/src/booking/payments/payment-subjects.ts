import type { PaymentReturnWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';

/** Which row a payment pays for. */
type PaidFor = Pick<PaymentRow, 'reservation_id' | 'voucher_order_id'>;

/** What the gateway's page says a payment is for. */
interface PaymentDescription {
  readonly description: string;
  readonly language: Locale;
}

/** What a payment pays for, locked: nobody else changes it until the transaction ends. */
interface LockedSubject {
  /** The money has come, or is reserved: what that means, whatever happened to the subject meanwhile. */
  accept(trx: DatabaseTransaction, payment: PaymentRow, now: Date): Promise<void>;
  /** All the money has gone back. */
  onRefunded(trx: DatabaseTransaction, now: Date): Promise<void>;
  /** Whether it stands although no payment of it has its money any more: a person has to decide what becomes of it. */
  stands(trx: DatabaseTransaction): Promise<boolean>;
}

/** One kind of thing that can be paid for. Payments know of it only what stands here. */
export interface PaymentSubjectKind {
  /** The column of `payment` that names its row. */
  readonly column: keyof PaidFor;
  /** Locks its row, which comes before the payment's own; undefined when there is none. */
  lock(trx: DatabaseTransaction, id: string): Promise<LockedSubject | undefined>;
  describe(database: Database, id: string): Promise<PaymentDescription>;
  /** What opens it to who paid: nothing that is kept, so that it can be told again. */
  keyTo(id: string): PaymentReturnWire;
}

/** Every kind of thing that can be paid for, by what a payment's row says. */
export interface PaymentSubjects {
  lock(trx: DatabaseTransaction, payment: PaidFor): Promise<LockedSubject | undefined>;
  /** @throws RangeError for a payment of nothing, which the database refuses */
  describe(database: Database, payment: PaidFor): Promise<PaymentDescription>;
  /** @throws RangeError as `describe` does */
  keyTo(payment: PaidFor): PaymentReturnWire;
}

/** Puts the kinds together; a payment is of the kind whose column it fills. */
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
    if (!subject) throw new RangeError('A payment pays for nothing that is known here.');
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
      return kind.keyTo(id);
    },
  };
}
