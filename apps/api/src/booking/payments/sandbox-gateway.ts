import { chargeFailures, paidCardSchema } from '@mp/contract';
import { currencies, paymentStatuses } from '@mp/domain';
import { z } from 'zod';
import { isRefusal, parseJson } from '../../platform/http/outside-answer.ts';
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
  card: paidCardSchema.optional(),
  failure: z.enum(chargeFailures).optional(),
});

/** The stored provider of payments at the demonstration gateway. */
export const sandboxProvider = 'sandbox';

const timeoutMs = 8_000;

/** The demonstration gateway of `tools/sandbox`. */
export function createSandboxGateway({
  origin,
  secret,
  webhookUrl,
}: {
  readonly origin: string;
  readonly secret: string;
  readonly webhookUrl: string;
}): PaymentGateway {
  const request = async (path: string, init: { body?: unknown; key?: string } | null) => {
    try {
      const response = await fetch(`${origin}${path}`, {
        method: init ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${secret}`,
          ...(init?.body ? { 'content-type': 'application/json' } : {}),
          ...(init?.key ? { 'idempotency-key': init.key } : {}),
        },
        ...(init?.body ? { body: JSON.stringify(init.body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new GatewayUnavailableError('The gateway does not respond.', { cause: error });
    }
  };
  /** @param about the requested session or payment; a response about another one is an error */
  const call = async (
    path: string,
    about: Partial<Pick<GatewaySession, 'sessionId' | 'paymentId' | 'amountMinor' | 'currency'>>,
    init: { body?: unknown; key?: string } | null = null,
  ): Promise<GatewaySession> => {
    const { status, text } = await request(`/v1/sessions${path}`, init);
    const body = parseJson(text);
    const problem = `The gateway responded with ${status}: ${text.slice(0, 200)}`;
    if (isRefusal(status, body)) throw new GatewayRefusedError(problem);
    // A 409 contains the session, too: its status did not allow the step.
    const { data } = sessionSchema.safeParse(body);
    if (!data || (status >= 300 && status !== 409)) throw new GatewayUnavailableError(problem);
    const session: GatewaySession = {
      sessionId: data.session_id,
      paymentId: data.payment_id,
      status: data.status,
      amountMinor: data.amount_minor,
      currency: data.currency,
      redirectUrl: data.redirect_url,
      card: data.card,
      failure: data.failure,
    };
    for (const [key, requested] of Object.entries(about))
      if (session[key as keyof GatewaySession] !== requested) throw new GatewayUnavailableError(problem);
    return session;
  };

  return {
    provider: sandboxProvider,
    createSession: ({ paymentId, amountMinor, currency, ...order }) =>
      call(
        '',
        { paymentId, amountMinor, currency },
        {
          key: paymentId,
          body: {
            payment_id: paymentId,
            amount_minor: amountMinor,
            currency,
            capture: order.capture,
            description: order.description,
            language: order.language,
            return_url: order.returnUrl,
            webhook_url: webhookUrl,
            ...(order.savesCard && { saves_card: true }),
            ...(order.card && { card: order.card }),
          },
        },
      ),
    getSession: (id) => call(`/${encodeURIComponent(id)}`, { sessionId: id }),
    capture: (id) => call(`/${encodeURIComponent(id)}/capture`, { sessionId: id }, {}),
    charge: (id) => call(`/${encodeURIComponent(id)}/charge`, { sessionId: id }, {}),
    forgetCard: async ({ method }) => {
      const { status } = await request(`/v1/cards/${encodeURIComponent(method)}/forget`, {});
      if (status >= 300) throw new GatewayUnavailableError(`The gateway responded with ${status}.`);
    },
    release: (id) => call(`/${encodeURIComponent(id)}/release`, { sessionId: id }, {}),
    refund: (id, amountMinor) =>
      call(
        `/${encodeURIComponent(id)}/refund`,
        { sessionId: id },
        amountMinor === undefined ? {} : { body: { amount_minor: amountMinor } },
      ),
    refundPart: async (id, amountMinor, key) => {
      const path = `/${encodeURIComponent(id)}/refund-part`;
      const session = await call(path, { sessionId: id }, { body: { amount_minor: amountMinor }, key });
      if (session.status === 'captured' || session.status === 'refunded') return session;
      throw new GatewayRefusedError(`The payment is ${session.status} and cannot be refunded in part.`);
    },
  };
}
