import type { Currency } from '@mp/domain';
import { z } from 'zod';
import { isRefusal, parseJson } from '../../platform/http/outside-answer.ts';
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

const timeoutMs = 8_000;

/** The bank repeats the key of what it has taken: anything else is no payout. */
const takenSchema = z.object({ key: z.string() });

/** The demonstration bank of `tools/sandbox`. */
export const createSandboxBank = (origin: string, secret: string): Bank => ({
  payOut: async ({ key, account, amountMinor, currency, variableSymbol }) => {
    const { status, ok, text } = await fetch(`${origin}/v1/bank/payouts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, 'idempotency-key': key },
      body: JSON.stringify({ account, amount_minor: amountMinor, currency, variable_symbol: variableSymbol }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (response) => ({ status: response.status, ok: response.ok, text: await response.text() }))
      .catch((error: unknown) => {
        throw new GatewayUnavailableError('The bank does not answer.', { cause: error });
      });
    const body = parseJson(text);
    if (ok && takenSchema.safeParse(body).data?.key === key) return;
    const problem = `The bank answered ${status}: ${text.slice(0, 200)}`;
    throw isRefusal(status, body) ? new GatewayRefusedError(problem) : new GatewayUnavailableError(problem);
  },
});
