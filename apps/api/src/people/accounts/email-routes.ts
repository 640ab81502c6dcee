import { emailExistsSchema, emailQuestionSchema, emailValiditySchema } from '@mp/contract';
import { checkEmail, normalizeEmail } from '@mp/validation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../platform/http/caching.ts';
import type { Services } from '../../platform/services/services.ts';
import { createClientLimit } from '../../platform/limits/client-limit.ts';

const tags = ['accounts'];

/** What forms ask about an e-mail while it is typed. Few questions for each client: nobody collects addresses here. */
export const emailRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database } = services;
  const limit = createClientLimit(services, {
    name: 'about an e-mail',
    ofClient: 40,
    ofAddress: 10,
    windowMs: 15 * 60_000,
  });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/ota/ap/graphql/email-exists',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Whether an account has this e-mail. [5.11] [7.26]',
        body: emailQuestionSchema,
        response: { 200: emailExistsSchema },
      },
    },
    async (request) => {
      const email = normalizeEmail(request.body.email);
      await limit.note(request, email);
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
        summary: 'Whether mail can be sent to an address of this form. [5.8] [7.27]',
        body: emailQuestionSchema,
        response: { 200: emailValiditySchema },
      },
    },
    async (request) => {
      await limit.note(request, normalizeEmail(request.body.email));
      return { valid: checkEmail(request.body.email) === null };
    },
  );
};
