import { currencies, paymentStatuses } from '@mp/domain';
import { z } from 'zod';
import {
  GatewayRefusedError,
  GatewayUnavailableError,
  type GatewaySession,
  type PaymentGateway,
} from './payment-gateway.ts';

const sessionSchema = z.object({
  session_id: z.string(),
  payment_id: z.uuid(),
  status: z.enum(paymentStatuses),
  amount_minor: z.int(),
  currency: z.enum(currencies),
  redirect_url: z.url(),
});

/** What stands with payments of the demonstration gateway. */
export const sandboxProvider = 'sandbox';

const answerWithinMs = 8_000;

/** The demonstration gateway of `apps/sandbox`. */
export function createSandboxGateway({
  origin,
  secret,
  webhookUrl,
}: {
  readonly origin: string;
  readonly secret: string;
  readonly webhookUrl: string;
}): PaymentGateway {
  const call = async (path: string, init: { body?: unknown; key?: string } | null = null): Promise<GatewaySession> => {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${origin}/v1/sessions${path}`, {
        method: init ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${secret}`,
          ...(init?.body ? { 'content-type': 'application/json' } : {}),
          ...(init?.key ? { 'idempotency-key': init.key } : {}),
        },
        ...(init?.body ? { body: JSON.stringify(init.body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new GatewayUnavailableError('The gateway does not answer.', { cause: error });
    }
    if (status >= 500 || status === 429) throw new GatewayUnavailableError(`The gateway answered ${status}.`);
    // 409 carries the session, too: its status did not allow the step.
    const session = sessionSchema.safeParse(parseJson(text));
    if (!session.success || (status >= 400 && status !== 409))
      throw new GatewayRefusedError(`The gateway answered ${status}: ${text.slice(0, 200)}`);
    const { data } = session;
    return {
      sessionId: data.session_id,
      paymentId: data.payment_id,
      status: data.status,
      amountMinor: data.amount_minor,
      currency: data.currency,
      redirectUrl: data.redirect_url,
    };
  };

  return {
    provider: sandboxProvider,
    createSession: (order) =>
      call('', {
        key: order.paymentId,
        body: {
          payment_id: order.paymentId,
          amount_minor: order.amountMinor,
          currency: order.currency,
          capture: order.capture,
          description: order.description,
          language: order.language,
          return_url: order.returnUrl,
          webhook_url: webhookUrl,
        },
      }),
    getSession: (id) => call(`/${encodeURIComponent(id)}`),
    capture: (id) => call(`/${encodeURIComponent(id)}/capture`, {}),
    release: (id) => call(`/${encodeURIComponent(id)}/release`, {}),
    refund: (id, amountMinor) =>
      call(
        `/${encodeURIComponent(id)}/refund`,
        amountMinor === undefined ? {} : { body: { amount_minor: amountMinor } },
      ),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
