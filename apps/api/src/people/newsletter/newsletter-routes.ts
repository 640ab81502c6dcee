import { newsletterCodeSchema, newsletterLeaveSchema, newsletterRequestSchema } from '@mp/contract';
import { isLocale } from '@mp/domain';
import { href } from '@mp/i18n';
import { normalizeEmail } from '@mp/validation';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services/services.ts';
import { cancelSubscription, confirmSubscription, leaveNewsletter, requestSubscription } from './subscriptions.ts';

const tags = ['Newsletter'];

/** Newsletter endpoints: request, confirmation and unsubscription by e-mail. [1.6] */
export const newsletterRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const limit = createCallerLimit(services, { name: 'newsletter', ofCaller: 20, ofAddress: 5, windowMs: 15 * 60_000 });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/ota/ap/newsletter',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Request a newsletter subscription; sends a confirmation e-mail. [7.30]',
        body: newsletterRequestSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (!request.body.email) throw new ApiError('newsletter_email_missing');
      const email = normalizeEmail(request.body.email);
      await limit.note(request, email);
      await requestSubscription(services, { email, language: visitorOf(request).language });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/public/ota/ap/newsletter/confirm',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Confirm a subscription by the code of its e-mail',
        body: newsletterCodeSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await limit.note(request);
      await confirmSubscription(services, request.body.code);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/public/ota/ap/newsletter/cancel',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Unsubscribe by the code of an e-mail, and delete the address',
        body: newsletterCodeSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await limit.note(request);
      await cancelSubscription(services, request.body.code);
      return reply.status(204).send(null);
    },
  );

  // Mail programs send a form (RFC 8058), whose content is not needed.
  await app.register(async (forms) => {
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, body),
    );
    forms.withTypeProvider<ZodTypeProvider>().post(
      '/public/ota/ap/newsletter/leave',
      {
        config: { access: 'everybody' },
        schema: {
          tags,
          summary: 'Unsubscribe with one click in a mail program (RFC 8058)',
          querystring: newsletterLeaveSchema,
          response: { 204: z.null(), 303: z.null() },
        },
      },
      async ({ query: { letter }, body }, reply) => {
        await leaveNewsletter(services, letter);
        // The page without scripts is redirected to the result.
        const page = new URLSearchParams(typeof body === 'string' ? body : '').get('page');
        if (!isLocale(page)) return reply.status(204).send(null);
        const done = href('unsubscribe', { locale: page, query: { left: '1' } });
        return reply.redirect(services.config.publicOrigin + done, 303);
      },
    );
  });
};
