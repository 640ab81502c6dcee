import { createHash, timingSafeEqual } from 'node:crypto';
import { currencySchema } from '@mp/contract';
import { locales } from '@mp/domain';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxDependencies } from '../sandbox-dependencies.ts';
import type { Session } from './session.ts';
import type { Operation, OperationResult } from './sessions.ts';

const orderSchema = z.object({
  payment_id: z.uuid(),
  amount_minor: z.int().positive(),
  currency: currencySchema,
  capture: z.boolean(),
  description: z.string().max(200),
  language: z.enum(locales),
  return_url: z.url({ protocol: /^https?$/ }).max(2000),
  webhook_url: z.url({ protocol: /^https?$/ }).max(2000),
  saves_card: z.boolean().default(false),
  card: z.object({ customer: z.string(), method: z.string() }).optional(),
});

/** Only refunds can be partial. */
const operationSchema = z.object({ amount_minor: z.int().positive().optional() });

const partSchema = z.object({ amount_minor: z.int().positive() });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The shop's side of the gateway: creates sessions and operates on them. Requires the shared secret. */
export const sessionRoutes: FastifyPluginAsync<SandboxDependencies> = async (
  app,
  { sessions, secret, switches, origin },
) => {
  const expected = digest(`Bearer ${secret}`);

  app.addHook('onRequest', async (request, reply) => {
    if (switches.current.outage) return reply.status(503).send({ error: 'outage' });
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.status(401).send({ error: 'unauthorized' });
    return undefined;
  });

  const wireOf = (session: Session, base: string) => ({
    session_id: session.id,
    payment_id: session.paymentId,
    status: session.status,
    amount_minor: session.amountMinor,
    currency: session.currency,
    redirect_url: `${origin ?? base}/pay/${session.id}`,
    card: session.card,
    failure: session.failure,
  });
  const baseOf = (request: { protocol: string; host: string }): string => `${request.protocol}://${request.host}`;

  app.post('/v1/sessions', async (request, reply) => {
    const body = orderSchema.safeParse(request.body);
    if (!body.success) return reply.status(400).send({ error: 'invalid', details: body.error.issues });
    const order = body.data;
    if (request.headers['idempotency-key'] !== order.payment_id)
      return reply.status(400).send({ error: 'Idempotency-Key has to be the payment_id' });
    const session = sessions.open({
      paymentId: order.payment_id,
      amountMinor: order.amount_minor,
      currency: order.currency,
      capture: order.capture,
      description: order.description,
      language: order.language,
      returnUrl: order.return_url,
      webhookUrl: order.webhook_url,
      savesCard: order.saves_card,
      chargedCard: order.card?.method ?? null,
    });
    if (!session) return reply.status(409).send({ error: 'this payment was ordered with another amount' });
    return reply.status(201).send(wireOf(session, baseOf(request)));
  });

  app.get<{ Params: { id: string } }>('/v1/sessions/:id', async (request, reply) => {
    const session = sessions.find(request.params.id);
    return session ? wireOf(session, baseOf(request)) : reply.status(404).send({ error: 'not_found' });
  });

  /** Each returns the session: 200 when it is done (now or before), 409 when its status does not allow it. */
  const answer = (reply: FastifyReply, result: OperationResult | null, base: string) => {
    if (!result) return reply.status(404).send({ error: 'not_found' });
    const session = wireOf(result.session, base);
    if (result.done === 'too_much')
      return reply.status(422).send({ error: 'amount_minor is not what can be given back', ...session });
    return reply.status(result.done ? 200 : 409).send(session);
  };
  for (const operation of ['capture', 'release', 'refund'] as const satisfies Operation[])
    app.post<{ Params: { id: string } }>(`/v1/sessions/:id/${operation}`, async (request, reply) => {
      const body = operationSchema.safeParse(request.body ?? {});
      if (!body.success) return reply.status(400).send({ error: 'invalid', details: body.error.issues });
      const result = sessions.operate(request.params.id, operation, body.data.amount_minor);
      return answer(reply, result, baseOf(request));
    });

  app.post<{ Params: { id: string } }>('/v1/sessions/:id/charge', async (request, reply) =>
    answer(reply, sessions.charge(request.params.id), baseOf(request)),
  );

  app.post<{ Params: { id: string } }>('/v1/cards/:id/forget', async (request, reply) => {
    sessions.forgetCard(request.params.id);
    return reply.status(204).send();
  });

  app.post<{ Params: { id: string } }>('/v1/sessions/:id/refund-part', async (request, reply) => {
    const body = partSchema.safeParse(request.body);
    const key = request.headers['idempotency-key'];
    if (!body.success || typeof key !== 'string') return reply.status(400).send({ error: 'invalid' });
    return answer(reply, sessions.refundPart(request.params.id, body.data.amount_minor, key), baseOf(request));
  });
};
