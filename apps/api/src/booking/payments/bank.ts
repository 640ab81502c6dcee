import type { Currency } from '@mp/domain';
import { GatewayRefusedError, GatewayUnavailableError } from './payment-gateway.ts';

/** Money that leaves our account. */
interface Payout {
  /** Ordered again under the same key, it leaves once. */
  readonly key: string;
  readonly account: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly variableSymbol: string;
}

/** The bank that our account is at. What comes in, it tells by its webhook. */
export interface Bank {
  /** @throws GatewayUnavailableError, GatewayRefusedError */
  payOut(payout: Payout): Promise<void>;
}

const answerWithinMs = 8_000;

/** The demonstration bank of `apps/sandbox`. */
export const createSandboxBank = (origin: string, secret: string): Bank => ({
  payOut: async ({ key, account, amountMinor, currency, variableSymbol }) => {
    const response = await fetch(`${origin}/v1/bank/payouts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, 'idempotency-key': key },
      body: JSON.stringify({ account, amount_minor: amountMinor, currency, variable_symbol: variableSymbol }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch((error: unknown) => {
      throw new GatewayUnavailableError('The bank does not answer.', { cause: error });
    });
    await response.arrayBuffer().catch(() => null);
    if (response.ok) return;
    const problem = `The bank answered ${response.status}.`;
    throw response.status >= 500 ? new GatewayUnavailableError(problem) : new GatewayRefusedError(problem);
  },
});
