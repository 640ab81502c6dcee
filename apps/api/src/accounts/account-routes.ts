import { loginSchema, tokenSchema, userSchema } from '@mp/contract';
import { normalizeEmail } from '@mp/validation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../errors/api-error.ts';
import { neverCache } from '../request/caching.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { isPasswordRight } from './passwords.ts';
import { closeAccountSession, openAccountSession, requireAccount } from './sessions.ts';

const minute = 60_000;

/** Signing in and out, and who one is. */
export const accountRoutes: FastifyPluginAsync<Dependencies> = async (instance, { database, clock }) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const byClient = createAttemptLimit(clock, { most: 30, windowMs: minute });
  const byAddress = createAttemptLimit(clock, { most: 10, windowMs: 15 * minute });

  app.post(
    '/public/auth/login',
    {
      schema: {
        tags: ['accounts'],
        summary: 'Signs in with e-mail and password',
        body: loginSchema,
        response: { 200: tokenSchema },
      },
    },
    async (request, reply) => {
      const email = normalizeEmail(request.body.email);
      if (!byClient.allows(request.ip) || !byAddress.allows(email)) throw new ApiError('too_many_requests');
      const account = await database.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
      if (!(await isPasswordRight(account?.password_hash ?? null, request.body.password)) || !account)
        throw new ApiError('login_failed');
      // Only who knows the password learns this.
      if (!account.verified_at) throw new ApiError('not_verified');
      const { token, expiresAt } = await openAccountSession(database, account.id, clock.now());
      neverCache(reply);
      return { token, expires_at: expiresAt.toISOString() };
    },
  );

  app.post(
    '/public/auth/logout',
    { schema: { tags: ['accounts'], summary: 'Ends the session of the token', response: { 204: z.null() } } },
    async (request, reply) => {
      await closeAccountSession(database, request);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/user',
    { schema: { tags: ['accounts'], summary: 'Who is signed in', response: { 200: userSchema } } },
    async (request, reply) => {
      const { id, email, first_name, last_name } = await requireAccount({ database, clock }, request);
      neverCache(reply);
      return { id, email, first_name, last_name };
    },
  );
};
