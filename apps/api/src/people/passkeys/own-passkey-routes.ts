import {
  passkeyAddSchema,
  passkeyOptionsRequestSchema,
  passkeyListSchema,
  passkeyOptionsSchema,
  passkeyParamsSchema,
  passkeyRenameSchema,
  type PasskeyListWire,
  type ShownPasskeyWire,
} from '@mp/contract';
import { href } from '@mp/i18n';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fullName } from '../names/full-name.ts';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services/services.ts';
import { createPasswordGuesses } from '../accounts/password-guesses.ts';
import { isPasswordRight } from '../accounts/passwords.ts';
import { requireAccount, sessionOfRequest } from '../accounts/sessions.ts';
import { hasEnrolled } from '../staff/second-factor.ts';
import { checkMade, keepPasskey, optionsToMake } from './make-passkey.ts';
import { passkeysOf, reportRemoval } from './own-passkeys.ts';
import { accountOfPasskey } from './show-passkey.ts';

const tags = ['Accounts'];

/** Lists, adds, renames and removes passkeys of the signed-in account. (ADR 0060) */
export const ownPasskeyRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, clock } = services;
  const guesses = createPasswordGuesses(services);
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));
  const account = { access: 'account' } as const;
  const listed = { 200: passkeyListSchema };

  const listOf = async ({ id, password_hash }: AccountRow): Promise<PasskeyListWire> => ({
    data: await passkeysOf(database, id),
    has_password: password_hash !== null,
  });

  /** @throws ApiError `forbidden` without the password or a passkey of the account */
  const requireHolder = async (
    { id, password_hash }: AccountRow,
    { password, passkey }: { password?: string | undefined; passkey?: ShownPasskeyWire | undefined },
  ): Promise<void> => {
    await guesses.note(id);
    const isHolder = passkey
      ? (await accountOfPasskey(services, passkey)) === id
      : await isPasswordRight(password_hash, password ?? '');
    if (!isHolder) throw new ApiError('forbidden');
    await guesses.forget(id);
  };

  app.get(
    '/user/passkey',
    {
      config: account,
      schema: { tags, summary: 'List the passkeys of the signed-in account. [6.2]', response: listed },
    },
    async (request) => listOf(await requireAccount(services, request)),
  );

  app.post(
    '/user/passkey/options',
    {
      config: { access: 'accountWithPassword' },
      schema: {
        tags,
        summary: 'Get options to create another passkey; requires the password or a passkey. [6.2]',
        body: passkeyOptionsRequestSchema,
        response: { 200: passkeyOptionsSchema },
      },
    },
    async (request) => {
      const holder = await requireAccount(services, request);
      await requireHolder(holder, request.body);
      // Otherwise anybody with a staff member's password could add their own second factor. (ADR 0143)
      const isStrong = request.body.passkey ?? (await sessionOfRequest(services, request))?.second_factor_at;
      if (!isStrong && (await hasEnrolled(database, holder.id))) throw new ApiError('second_factor_required');
      const { id: accountId, email } = holder;
      return optionsToMake(services, { purpose: 'add', accountId }, { email, name: fullName(holder) });
    },
  );

  app.post(
    '/user/passkey',
    {
      config: account,
      schema: { tags, summary: 'Add a created passkey. [6.2]', body: passkeyAddSchema, response: listed },
    },
    async (request) => {
      const holder = await requireAccount(services, request);
      const { passkey, name } = request.body;
      const made = await checkMade(services, { purpose: 'add', accountId: holder.id }, passkey);
      const { language } = visitorOf(request);
      const now = clock.now();
      await inTransaction(database, async (trx) => {
        await keepPasskey(trx, made, { accountId: holder.id, name, now });
        const page = href('accountProfile', { locale: language });
        const mail = { template: 'account_passkey_added', accountId: holder.id, page, language } as const;
        await enqueue(trx, 'mail.account', mail, now);
      });
      services.wakeOutbox();
      return listOf(holder);
    },
  );

  app.put(
    '/user/passkey/:id',
    {
      config: account,
      schema: {
        tags,
        summary: 'Rename a passkey. [6.2]',
        params: passkeyParamsSchema,
        body: passkeyRenameSchema,
        response: listed,
      },
    },
    async (request) => {
      const holder = await requireAccount(services, request);
      const renamed = await database
        .updateTable('passkey')
        .set({ name: request.body.name })
        .where('id', '=', request.params.id)
        .where('account_id', '=', holder.id)
        .returning('id')
        .executeTakeFirst();
      if (!renamed) throw new ApiError('passkey_not_found');
      return listOf(holder);
    },
  );

  app.delete(
    '/user/passkey/:id',
    {
      config: { access: 'accountWithPassword' },
      schema: {
        tags,
        summary: 'Remove a passkey; requires the password or a passkey. [6.2]',
        params: passkeyParamsSchema,
        body: passkeyOptionsRequestSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const holder = await requireAccount(services, request);
      await requireHolder(holder, request.body);
      const { language } = visitorOf(request);
      await inTransaction(database, async (trx) => {
        const removed = await trx
          .deleteFrom('passkey')
          .where('id', '=', request.params.id)
          .where('account_id', '=', holder.id)
          .returning('id')
          .executeTakeFirst();
        if (!removed) throw new ApiError('passkey_not_found');
        await reportRemoval(trx, { accountId: holder.id, language, now: clock.now() });
      });
      services.wakeOutbox();
      return reply.status(204).send(null);
    },
  );
};
