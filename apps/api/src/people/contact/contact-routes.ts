import { contactRequestSchema } from '@mp/contract';
import { normalizeEmail } from '@mp/validation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';

/** The contact form, which e-mails the operator. [2.12] */
export const contactRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const limit = createCallerLimit(services, { name: 'contact', ofCaller: 10, ofAddress: 5, windowMs: 60 * 60_000 });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/contact',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Contact'],
        summary: 'Send a message to the operator’s mailbox. [2.12]',
        body: contactRequestSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { name, reservation = '', message, website } = request.body;
      const email = normalizeEmail(request.body.email);
      await limit.note(request, email);
      // Honeypot: a bot that fills in every field gets the same response.
      if (!website) {
        const { database, clock, wakeOutbox } = services;
        const now = clock.now();
        await inTransaction(database, async (trx) => {
          const id = crypto.randomUUID();
          await trx
            .insertInto('contact_message')
            .values({ id, name, email, reservation, message, created_at: now })
            .execute();
          await enqueue(trx, 'mail.contact', { messageId: id }, now);
        });
        wakeOutbox();
      }
      return reply.status(204).send(null);
    },
  );
};
