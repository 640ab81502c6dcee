import { ownReservationsSchema, userExportSchema, userRemovalSchema, userSchema, userUpdateSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';
import { neverCache } from '../request/caching.ts';
import type { Booking } from '../reservations/booking.ts';
import { createClientLimit } from './attempt-limit.ts';
import { exportAccount } from './export-account.ts';
import { isPasswordRight } from './passwords.ts';
import type { PhotoStore } from './photo-store.ts';
import { updateProfile, userView } from './profile.ts';
import { removeAccount } from './remove-account.ts';
import { reservationList } from './reservation-list.ts';
import { requireAccount } from './sessions.ts';

const tags = ['accounts'];

interface ProfileOptions {
  readonly booking: Booking;
  readonly photos: PhotoStore;
}

/** What an account says of its holder: read, changed, taken along and removed by them alone. [6.2] */
export const profileRoutes: FastifyPluginAsyncZod<ProfileOptions> = async (app, { booking, photos }) => {
  const { database, clock } = booking;
  const guesses = createClientLimit(clock, { ofClient: 20, ofAddress: 10, windowMs: 15 * 60_000 });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.get(
    '/user',
    { schema: { tags, summary: 'Who is signed in. [7.31]', response: { 200: userSchema } } },
    async (request) => userView(booking, await requireAccount(booking, request)),
  );

  app.put(
    '/user',
    {
      schema: {
        tags,
        summary: 'Changes the profile; what is left out stays as it is. [7.31]',
        body: userUpdateSchema,
        response: { 200: userSchema },
      },
    },
    async (request) => {
      const account = await requireAccount(booking, request);
      return userView(booking, await updateProfile(database, account, request.body, clock));
    },
  );

  app.get(
    '/user/reservation',
    {
      schema: {
        tags,
        summary: 'Reservations of who is signed in: to come, and over. [2.58]',
        response: { 200: ownReservationsSchema },
      },
    },
    async (request) => reservationList(booking, await requireAccount(booking, request)),
  );

  app.get(
    '/user/export',
    {
      schema: { tags, summary: 'Everything that is kept about who is signed in', response: { 200: userExportSchema } },
    },
    async (request, reply) => {
      const account = await requireAccount(booking, request);
      reply.header('content-disposition', 'attachment; filename="kouzelna-mista.json"');
      return exportAccount(database, photos, account, clock.now());
    },
  );

  app.delete(
    '/user',
    {
      schema: {
        tags,
        summary: 'Removes the account for good; reservations stay without personal data',
        description: 'Stays that are still ahead keep what the place needs until they are over.',
        body: userRemovalSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(booking, request);
      guesses.note(request, account.email);
      if (!(await isPasswordRight(account.password_hash, request.body.password))) throw new ApiError('forbidden');
      await removeAccount({ database, photos, clock }, account);
      return reply.status(204).send(null);
    },
  );
};
