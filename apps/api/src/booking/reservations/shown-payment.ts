import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables/tables.ts';
import { transferProvider } from '../payments/transfer-gateway.ts';

/**
 * How the payment stands that the guest of a reservation is told of; null when none has been started. An open payment
 * counts more than one that has failed, and one whose page at the gateway never opened does not count: nobody can have
 * paid it. [4.29]
 *
 * @example database.selectFrom('reservation').select((one) => shownPaymentStatus(one).as('payment_status'))
 */
export const shownPaymentStatus = (eb: ExpressionBuilder<Tables, 'reservation'>) =>
  eb
    .selectFrom('payment')
    .select('payment.status')
    .whereRef('payment.reservation_id', '=', 'reservation.id')
    .where((payment) =>
      payment.or([payment('payment.session_id', 'is not', null), payment('payment.provider', '=', transferProvider)]),
    )
    .orderBy(sql`payment.status = 'failed'`)
    .orderBy('payment.created_at', 'desc')
    .limit(1);
