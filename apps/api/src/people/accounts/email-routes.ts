import { emailExistsSchema, emailExistsRequestSchema, emailValiditySchema } from '@mp/contract';
import { checkEmail, normalizeEmail } from '@mp/validation';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { callerOf } from '@mp/service';
import { neverCache } from '../../platform/http/caching.ts';
import type { Services } from '../../platform/services/services.ts';
import { createAttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';

const tags = ['Accounts'];

/**
 * Checks of an e-mail while a visitor types it. Requests are limited per person and per network, so that nobody can
 * collect addresses.
 */
export const emailRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database } = services;
  const quarterOfAnHour = 15 * 60_000;
  const limit = createCallerLimit(services, {
    name: 'about an e-mail',
    ofCaller: 200,
    ofAddress: 10,
    windowMs: quarterOfAnHour,
  });
  const persons = createAttemptLimit(services, {
    name: 'about an e-mail, of a person',
    most: 40,
    windowMs: quarterOfAnHour,
  });
  /** Counts each visitor id of a network as one person, up to the network's limit. Requests without an id share one. */
  const note = async (request: FastifyRequest, { email, visitor = '' }: z.infer<typeof emailExistsRequestSchema>) => {
    await persons.note(`${callerOf(request)} ${visitor}`);
    await limit.note(request, normalizeEmail(email));
  };
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/ota/ap/graphql/email-exists',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Check whether an account has this e-mail. [5.11] [7.26]',
        body: emailExistsRequestSchema,
        response: { 200: emailExistsSchema },
      },
    },
    async (request) => {
      const email = normalizeEmail(request.body.email);
      await note(request, request.body);
      const account = await database
        .selectFrom('account')
        .select('verified_at')
        .where('email', '=', email)
        .executeTakeFirst();
      return { exists: account !== undefined, active: Boolean(account?.verified_at) };
    },
  );

  app.post(
    '/public/ota/ap/graphql/email-validate',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Check the format of an e-mail address. [5.8] [7.27]',
        body: emailExistsRequestSchema,
        response: { 200: emailValiditySchema },
      },
    },
    async (request) => {
      await note(request, request.body);
      return { valid: checkEmail(request.body.email) === null };
    },
  );
};
