import { consentChoiceSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { neverCache } from '../../platform/http/caching.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import type { Services } from '../../platform/services/services.ts';

/** Log of visitors' consent. Anonymous: it stores no account, no network address and no session. (ADR 0070) */
export const consentRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const limit = createCallerLimit(services, { name: 'consents', ofCaller: 60, ofAddress: 60, windowMs: 60 * 60_000 });

  app.post(
    '/public/consents',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Consent'],
        summary: 'Log a browser’s anonymous consent to analytics, with time and version',
        body: consentChoiceSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      await limit.note(request);
      const { database, clock } = services;
      await database
        .insertInto('consent_choice')
        .values({ id: crypto.randomUUID(), ...request.body, chosen_at: clock.now() })
        .execute();
      return reply.status(204).send(null);
    },
  );
};
