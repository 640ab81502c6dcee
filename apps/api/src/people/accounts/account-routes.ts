import { loginSchema, tokenSchema } from '@mp/contract';
import { href } from '@mp/i18n';
import { normalizeEmail } from '@mp/validation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services/services.ts';
import { deviceOf } from './device-of.ts';
import { rememberDevice } from './known-devices.ts';
import { isPasswordRight } from './passwords.ts';
import { sendActivation } from './send-codes.ts';
import { closeAccountSession, openAccountSession } from './sessions.ts';
import { createSignInGuesses } from './sign-in-guesses.ts';

/** Routes for signing in and out. */
export const accountRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, clock, config } = services;
  const guesses = createSignInGuesses(services);

  app.post(
    '/public/auth/login',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Accounts'],
        summary: 'Sign in with e-mail and password. [7.23]',
        body: loginSchema,
        response: { 200: tokenSchema },
      },
    },
    async (request, reply) => {
      const email = normalizeEmail(request.body.email);
      const account = await database.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
      const subject = { email, accountId: account?.id };
      await guesses.note(request, subject);
      if (!(await isPasswordRight(account?.password_hash ?? null, request.body.password)) || !account)
        throw new ApiError('login_failed');
      // Only a caller with the right password learns this. [8.7]
      if (!account.verified_at) {
        const { language } = visitorOf(request);
        const page = href('registration', { locale: language });
        await sendActivation(services, { accountId: account.id, page, language });
        throw new ApiError('not_verified');
      }
      await guesses.forget(request, subject);
      const { token, expiresAt } = await openAccountSession(
        database,
        account.id,
        clock.now(),
        deviceOf(request.headers['user-agent']),
      );
      rememberDevice(config, request, reply, account.id);
      neverCache(reply);
      return { token, expires_at: expiresAt.toISOString() };
    },
  );

  app.post(
    '/public/auth/logout',
    {
      config: { access: 'everybody' },
      schema: { tags: ['Accounts'], summary: 'Sign out: end the session of the token', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await closeAccountSession(database, request);
      return reply.status(204).send(null);
    },
  );
};
