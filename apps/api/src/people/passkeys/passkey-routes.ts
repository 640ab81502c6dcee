import {
  passkeyActivationOptionsRequestSchema,
  passkeyActivationSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
  tokenSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fullName } from '../names/full-name.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import type { Services } from '../../platform/services/services.ts';
import { findCode } from '../accounts/account-codes.ts';
import { deviceOf } from '../accounts/device-of.ts';
import { rememberDevice } from '../accounts/known-devices.ts';
import { activateWith } from '../accounts/registration.ts';
import { openAccountSession } from '../accounts/sessions.ts';
import { shopPage } from '../accounts/shop-page.ts';
import { noteEnrolment } from '../staff/second-factor.ts';
import { checkMade, keepPasskey, optionsToMake } from './make-passkey.ts';
import { accountOfPasskey, optionsToShow } from './show-passkey.ts';

const tags = ['Accounts'];

/** Passkeys for visitors who are not signed in: to sign in, and to activate an account. (ADR 0060) */
export const passkeyRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, clock, config } = services;
  const limit = createCallerLimit(services, { name: 'passkey', ofCaller: 60, ofAddress: 60, windowMs: 15 * 60_000 });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));
  const options = { 200: passkeyOptionsSchema };

  app.post(
    '/public/passkey/options',
    {
      config: { access: 'everybody' },
      schema: { tags, summary: 'Get options to sign in with a passkey; valid once. [4.8]', response: options },
    },
    async (request) => {
      await limit.note(request);
      return optionsToShow(services);
    },
  );

  app.post(
    '/public/passkey/sign-in',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Sign in with a passkey’s signature. [4.8]',
        body: passkeySignInSchema,
        response: { 200: tokenSchema },
      },
    },
    async (request, reply) => {
      await limit.note(request);
      const accountId = await accountOfPasskey(services, request.body.passkey);
      const now = clock.now();
      const { token, expiresAt } = await openAccountSession(database, accountId, now, {
        ...deviceOf(request.headers['user-agent']),
        hasSecondFactor: true,
      });
      await noteEnrolment(database, accountId, now);
      rememberDevice(config, request, reply, accountId);
      return { token, expires_at: expiresAt.toISOString() };
    },
  );

  app.post(
    '/public/passkey/activate/options',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Get options to create a passkey instead of a first password. [4.27]',
        body: passkeyActivationOptionsRequestSchema,
        response: options,
      },
    },
    async (request) => {
      await limit.note(request);
      const holder = await holderOf(request.body.code);
      return optionsToMake(services, { purpose: 'activate', accountId: holder.id }, holder);
    },
  );

  app.post(
    '/public/passkey/activate',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Activate an account with a passkey instead of a password, and sign in. [4.27]',
        body: passkeyActivationSchema,
        response: { 200: tokenSchema },
      },
    },
    async (request, reply) => {
      const { code, passkey, name, url } = request.body;
      const page = shopPage(config, url, 'url');
      await limit.note(request);
      const { language } = visitorOf(request);
      const { id } = await holderOf(code);
      const { token, expiresAt } = await activateWith(
        services,
        { code, page, language, device: deviceOf(request.headers['user-agent']) },
        async () => {
          const made = await checkMade(services, { purpose: 'activate', accountId: id }, passkey);
          return (trx, accountId) => keepPasskey(trx, made, { accountId, name, now: clock.now() });
        },
      );
      rememberDevice(config, request, reply, id);
      return { token, expires_at: expiresAt.toISOString() };
    },
  );

  /** Returns the account that an activation code belongs to. */
  async function holderOf(code: string): Promise<{ id: string; email: string; name: string }> {
    const found = await findCode(database, { code, purpose: 'activate', now: clock.now() });
    if (!found) throw new ApiError('verification_expired');
    const holder = await database
      .selectFrom('account_code')
      .innerJoin('account', 'account.id', 'account_code.account_id')
      .select(['account.id', 'account.email', 'account.first_name', 'account.last_name'])
      .where('account_code.id', '=', found.id)
      .executeTakeFirstOrThrow();
    return { id: holder.id, email: holder.email, name: fullName(holder) };
  }
};
