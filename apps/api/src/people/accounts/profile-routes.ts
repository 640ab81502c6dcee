import { userExportSchema, userRemovalSchema, userSchema, userUpdateSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { exportAccount } from './export-account.ts';
import { createPasswordGuesses } from './password-guesses.ts';
import { isPasswordRight } from './passwords.ts';
import { updateProfile, userView } from './profile.ts';
import { removeAccount } from './remove-account.ts';
import { requireAccount, requireSeenAccount } from './sessions.ts';

const tags = ['Accounts'];

/** Shows, changes, exports and removes the signed-in account. [6.2] */
export const profileRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, clock } = services;
  const guesses = createPasswordGuesses(services);
  app.get(
    '/user',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'Get the signed-in account. [7.31]', response: { 200: userSchema } },
    },
    async (request) => {
      return userView(services, await requireSeenAccount(services, request));
    },
  );

  app.put(
    '/user',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Change the profile; omitted fields stay unchanged. [7.31]',
        body: userUpdateSchema,
        response: { 200: userSchema },
      },
    },
    async (request) => {
      const account = await requireAccount(services, request);
      return userView(services, await updateProfile(database, account, request.body, clock));
    },
  );

  app.get(
    '/user/export',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'Export all data about the signed-in account', response: { 200: userExportSchema } },
    },
    async (request, reply) => {
      const account = await requireAccount(services, request);
      reply.header('content-disposition', 'attachment; filename="kouzelna-mista.json"');
      return exportAccount(services, account, clock.now());
    },
  );

  app.delete(
    '/user',
    {
      config: { access: 'accountWithPassword' },
      schema: {
        tags,
        summary: 'Delete the account; reservations stay without personal data',
        description: 'Upcoming stays keep what the place needs until they are over.',
        body: userRemovalSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const account = await requireAccount(services, request);
      await guesses.note(account.id);
      if (!(await isPasswordRight(account.password_hash, request.body.password))) throw new ApiError('forbidden');
      await removeAccount(services, account);
      services.wakeOutbox();
      return reply.status(204).send(null);
    },
  );
};
