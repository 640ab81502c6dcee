import { passwordChangeSchema, savedSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services/services.ts';
import { createAttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { changePassword } from './change-password.ts';
import { requireGoodPassword } from './rules.ts';
import { requireAccount } from './sessions.ts';

/** A password that is known and changed. [5.17] */
export const changePasswordRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  // By account: only its sessions can ask, so nobody is kept out by a stranger, and a stolen token cannot guess from many
  // addresses.
  const guesses = createAttemptLimit(services.clock, { most: 10, windowMs: 15 * 60_000 });

  app.post(
    '/user/password',
    {
      config: { access: 'accountWithPassword' },
      schema: {
        tags: ['accounts'],
        summary: 'Changes the password of who is signed in; ends every other session. [5.17]',
        description: 'A wrong current password is answered `forbidden`.',
        body: passwordChangeSchema,
        response: { 200: savedSchema },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      const account = await requireAccount(services, request);
      const { current_password: current, password } = request.body;
      requireGoodPassword(password);
      if (!guesses.allows(account.id)) throw new ApiError('too_many_requests');
      await changePassword(services, { account, current, password, language: visitorOf(request).language, request });
      guesses.forget(account.id);
      return { saved: true as const };
    },
  );
};
