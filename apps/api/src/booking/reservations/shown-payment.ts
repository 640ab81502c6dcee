import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables/tables.ts';
import { onSpotProvider } from '../payments/payment-method.ts';
import { transferProvider } from '../payments/transfer-gateway.ts';

/**
 * Status of the payment to show to a reservation's guest; null when none has been started. An open payment takes precedence
 * over a failed one. The payment of a change or of a confirmed stay's rest is shown beside it. A payment whose gateway page
 * never opened is ignored, because nobody can have paid it. [4.29]
 *
 * @example database.selectFrom('reservation').select((one) => shownPaymentStatus(one).as('payment_status'))
 */
export const shownPaymentStatus = (eb: ExpressionBuilder<Tables, 'reservation'>) =>
  eb
    .selectFrom('payment')
    .select('payment.status')
    .whereRef('payment.reservation_id', '=', 'reservation.id')
    .where('payment.change_id', 'is', null)
    .where('payment.instalment_id', 'is', null)
    .where((payment) =>
      payment.or([
        payment('payment.session_id', 'is not', null),
        payment('payment.provider', 'in', [transferProvider, onSpotProvider]),
      ]),
    )
    .orderBy(sql`payment.status = 'failed'`)
    .orderBy('payment.created_at', 'desc')
    .limit(1);
