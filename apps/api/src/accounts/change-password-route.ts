import { passwordChangeSchema, savedSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../errors/api-error.ts';
import { neverCache } from '../request/caching.ts';
import { visitorOf } from '../request/visitor.ts';
import type { Booking } from '../reservations/booking.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { changePassword } from './change-password.ts';
import { requireGoodPassword } from './rules.ts';
import { requireAccount } from './sessions.ts';

/** A password that is known and changed. [5.17] */
export const changePasswordRoute: FastifyPluginAsyncZod<{ booking: Booking }> = async (app, { booking }) => {
  // By account: only its sessions can ask, so nobody is kept out by a stranger, and a stolen token cannot guess from many
  // addresses.
  const guesses = createAttemptLimit(booking.clock, { most: 10, windowMs: 15 * 60_000 });

  app.post(
    '/user/password',
    {
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
      const account = await requireAccount(booking, request);
      const { current_password: current, password } = request.body;
      requireGoodPassword(password);
      if (!guesses.allows(account.id)) throw new ApiError('too_many_requests');
      await changePassword(booking, { account, current, password, language: visitorOf(request).language, request });
      guesses.forget(account.id);
      return { saved: true as const };
    },
  );
};
