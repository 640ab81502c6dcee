import type { Database } from '../../platform/database/database.ts';
import type { Bank } from './bank.ts';
import { payerAccount } from './transfer-shares.ts';
import { GatewayRefusedError, type GatewaySession, type PaymentGateway } from './payment-gateway.ts';

/** The stored provider of payments by bank transfer. */
export const transferProvider = 'transfer';

/** The session id of a transfer payment, from its variable symbol. */
export const transferSessionId = (variableSymbol: string): string => `vs:${variableSymbol}`;
export const variableSymbolOf = (sessionId: string): string => sessionId.replace(/^vs:/, '');

/**
 * Bank transfers as a gateway. Its sessions are rows of our database, which the bank's webhook updates. Only refunds call
 * the bank.
 */
export function createTransferGateway(database: Database, bank: Bank): PaymentGateway {
  const find = async (sessionId: string): Promise<GatewaySession> => {
    const payment = await database
      .selectFrom('payment')
      .select(['id', 'status', 'amount_minor', 'currency', 'return_url'])
      .where('provider', '=', transferProvider)
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (!payment) throw new GatewayRefusedError(`No transfer is expected under ${sessionId}.`);
    return {
      sessionId,
      paymentId: payment.id,
      status: payment.status,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
      redirectUrl: payment.return_url,
    };
  };

  return {
    provider: transferProvider,
    createSession: () => Promise.reject(new GatewayRefusedError('A transfer has its session from the start.')),
    getSession: find,
    capture: find,
    charge: find,
    forgetCard: () => Promise.resolve(),
    release: async (sessionId) => {
      const session = await find(sessionId);
      return session.status === 'created' ? { ...session, status: 'failed' } : session;
    },
    refund: async (sessionId, amountMinor) => {
      const session = await find(sessionId);
      if (session.status !== 'captured') return session;
      const { account } = await database
        .selectFrom('payment')
        .select(payerAccount.$notNull().as('account'))
        .where('id', '=', session.paymentId)
        .executeTakeFirstOrThrow();
      // Partial transfers are refunded in one payout, to the account of the transfer that completed the amount.
      await bank.payOut({
        key: session.paymentId,
        account,
        amountMinor: amountMinor ?? session.amountMinor,
        currency: session.currency,
        variableSymbol: variableSymbolOf(sessionId),
      });
      return { ...session, status: 'refunded' };
    },
    refundPart: () => Promise.reject(new GatewayRefusedError('Finance pays parts of transfers out.')),
  };
}
