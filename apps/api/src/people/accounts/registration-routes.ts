import {
  acceptedSchema,
  activationSchema,
  registrationSchema,
  resendActivationSchema,
  tokenSchema,
} from '@mp/contract';
import { normalizeEmail } from '@mp/validation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services/services.ts';
import { answerEvenly } from './answer-evenly.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import { deviceOf } from './device-of.ts';
import { rememberDevice } from './known-devices.ts';
import { activateAccount, registerAccount } from './registration.ts';
import { requireGoodPassword } from './rules.ts';
import { sendActivation } from './send-codes.ts';
import { shopPage } from './shop-page.ts';

const tags = ['Accounts'];
const quarterOfAnHour = 15 * 60_000;

/** Registers accounts, confirms them by e-mail, and activates them with a password. [4.27] */
export const registrationRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, config } = services;
  const messages = createCallerLimit(services, {
    name: 'activation letter',
    ofCaller: 20,
    ofAddress: 5,
    windowMs: quarterOfAnHour,
  });
  const attempts = createCallerLimit(services, {
    name: 'activation',
    ofCaller: 20,
    ofAddress: 20,
    windowMs: quarterOfAnHour,
  });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/ota/ap/graphql/register',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Register an account, and send the code that confirms its e-mail. [7.24]',
        body: registrationSchema,
        response: { 200: acceptedSchema },
      },
    },
    async (request) => {
      const { first_name, last_name, url, profiling = false } = request.body;
      const email = normalizeEmail(request.body.email);
      const page = shopPage(config, url, 'url');
      await messages.note(request, email);
      const { language } = visitorOf(request);
      await registerAccount(services, { first_name, last_name, email, profiling, page, language });
      return { accepted: true as const };
    },
  );

  app.post(
    '/public/ota/ap/graphql/resend-activation',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Send the code of a registration again. [4.27]',
        description: 'The response is the same whether or not there is anything to send.',
        body: resendActivationSchema,
        response: { 200: acceptedSchema },
      },
    },
    async (request) => {
      const email = normalizeEmail(request.body.email);
      const page = shopPage(config, request.body.url, 'url');
      await messages.note(request, email);
      return answerEvenly(async () => {
        const account = await database
          .selectFrom('account')
          .select(['id', 'verified_at'])
          .where('email', '=', email)
          .executeTakeFirst();
        if (account && !account.verified_at)
          await sendActivation(services, { accountId: account.id, page, language: visitorOf(request).language });
        return { accepted: true as const };
      });
    },
  );

  app.post(
    '/public/ota/ap/graphql/activate-account',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Set the first password with the code of the e-mail, and sign in. [7.25]',
        body: activationSchema,
        response: { 200: tokenSchema },
      },
    },
    async (request, reply) => {
      const { code, password, url } = request.body;
      const page = shopPage(config, url, 'url');
      requireGoodPassword(password);
      await attempts.note(request);
      const { accountId, token, expiresAt } = await activateAccount(services, {
        code,
        password,
        page,
        language: visitorOf(request).language,
        device: deviceOf(request.headers['user-agent']),
      });
      rememberDevice(config, request, reply, accountId);
      return { token, expires_at: expiresAt.toISOString() };
    },
  );
};
