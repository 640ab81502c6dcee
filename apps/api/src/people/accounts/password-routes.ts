import {
  acceptedSchema,
  codeCheckSchema,
  codeCheckRequestSchema,
  newPasswordQuerySchema,
  newPasswordRequestSchema,
  passwordStrengthRequestSchema,
  passwordStrengthSchema,
  resetRequestSchema,
  savedSchema,
} from '@mp/contract';
import { normalizeEmail } from '@mp/validation';
import { callerOf } from '@mp/service';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services/services.ts';
import { findCode, hasActivated } from './account-codes.ts';
import { answerEvenly } from './answer-evenly.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { passkeysOf } from '../passkeys/own-passkeys.ts';
import { requestReset, setNewPassword } from './password-reset.ts';
import { meterTerms, passwordScore } from './password-strength.ts';
import { requireGoodPassword } from './rules.ts';
import { accountOfRequest } from './sessions.ts';
import { shopPage } from './shop-page.ts';

const tags = ['Accounts'];
const quarterOfAnHour = 15 * 60_000;

/** Resets a forgotten password: sends a code by e-mail, and sets the password with it. [4.28] */
export const passwordRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { database, clock, config } = services;
  const messages = createCallerLimit(services, {
    name: 'password letter',
    ofCaller: 20,
    ofAddress: 5,
    windowMs: quarterOfAnHour,
  });
  const attempts = createCallerLimit(services, {
    name: 'new password',
    ofCaller: 20,
    ofAddress: 20,
    windowMs: quarterOfAnHour,
  });
  const questions = createCallerLimit(services, {
    name: 'about a password',
    ofCaller: 60,
    ofAddress: 60,
    windowMs: 60_000,
  });
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/ota/ap/graphql/request-reset-password',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Send a code for a new password, or for the activation of an account never activated. [7.28]',
        description: 'The response is the same whether or not there is an account.',
        body: resetRequestSchema,
        response: { 200: acceptedSchema },
      },
    },
    async (request) => {
      const { url, activateUrl } = request.body;
      const email = normalizeEmail(request.body.email);
      const pages = { reset: shopPage(config, url, 'url'), activate: shopPage(config, activateUrl, 'activateUrl') };
      await messages.note(request, email);
      return answerEvenly(async () => {
        const isKnownTo = (accountId: string) => knownDevice(config, request, accountId) !== null;
        await requestReset(services, { email, pages, language: visitorOf(request).language, isKnownTo });
        return { accepted: true as const };
      });
    },
  );

  app.post(
    '/public/ota/ap/graphql/set-new-password',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Set a new password with the code of an e-mail; ends every session and passkey. [7.29]',
        description: 'Passkeys that `keep_passkeys` names stay valid.',
        querystring: newPasswordQuerySchema,
        body: newPasswordRequestSchema,
        response: { 200: savedSchema },
      },
    },
    async (request, reply) => {
      const { password, keep_passkeys: keptPasskeys = [] } = request.body;
      const code = request.body.code || request.query.code;
      if (!code) throw new ApiError('reset_code_missing');
      if (!password) throw new ApiError('password_missing');
      requireGoodPassword(password);
      await attempts.note(request);
      const accountId = await setNewPassword(services, {
        code,
        password,
        keptPasskeys,
        language: visitorOf(request).language,
      });
      // The code came by e-mail, so guesses of strangers must not lock this browser out.
      rememberDevice(config, request, reply, accountId);
      return { saved: true as const };
    },
  );

  app.post(
    '/public/ota/ap/graphql/check-code',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Check whether the code of an e-mail is still valid, before the password form. [8.7] [8.8]',
        description:
          'Does not use the code up or reveal its account; for a new password, it returns the account’s passkeys. For a used ' +
          'activation code it returns that the account is active.',
        body: codeCheckRequestSchema,
        response: { 200: codeCheckSchema },
      },
    },
    async (request) => {
      const { code, purpose } = request.body;
      await questions.note(request);
      const found = await findCode(database, { code, purpose, now: clock.now() });
      const passkeys = found && purpose === 'reset' ? await passkeysOf(database, found.accountId) : [];
      const activated = !found && purpose === 'activate' && (await hasActivated(database, code));
      return { usable: found !== null, activated, passkeys };
    },
  );

  app.post(
    '/public/ota/ap/graphql/password-strength',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Get the strength of a password, from 0 to 4. [5.17]',
        description: 'For forms, while it is typed. The password is neither stored nor logged.',
        body: passwordStrengthRequestSchema,
        response: { 200: passwordStrengthSchema },
      },
    },
    async (request) => {
      const { password, code } = request.body;
      await questions.note(request);
      const found = code ? await findCode(database, { code, now: clock.now() }) : null;
      // A visitor who changes a password is signed in and has no code.
      const holder = found?.holder ?? (await accountOfRequest(services, request));
      return { score: await passwordScore(password, holder, meterTerms(callerOf(request))) };
    },
  );
};
