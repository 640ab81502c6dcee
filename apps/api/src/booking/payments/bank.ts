import type { Currency } from '@mp/domain';
import { z } from 'zod';
import { isRefusal, parseJson } from '../../platform/http/outside-answer.ts';
import { GatewayRefusedError, GatewayUnavailableError } from './payment-gateway.ts';

/** A transfer from our account. */
interface Payout {
  /** Idempotency key. */
  readonly key: string;
  readonly account: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly variableSymbol: string;
}

/** The bank of our account. Its webhook reports incoming transfers. */
export interface Bank {
  /** @throws GatewayUnavailableError, GatewayRefusedError */
  payOut(payout: Payout): Promise<void>;
}

const timeoutMs = 8_000;

/** The bank returns the key of an accepted payout. Any other response is an error. */
const payoutSchema = z.object({ key: z.string() });

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
        throw new GatewayUnavailableError('The bank does not respond.', { cause: error });
      });
    const body = parseJson(text);
    if (ok && payoutSchema.safeParse(body).data?.key === key) return;
    const problem = `The bank responded with ${status}: ${text.slice(0, 200)}`;
    throw isRefusal(status, body) ? new GatewayRefusedError(problem) : new GatewayUnavailableError(problem);
  },
});
