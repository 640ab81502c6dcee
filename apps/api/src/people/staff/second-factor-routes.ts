import {
  recoveryCodesSchema,
  savedSchema,
  secondFactorSchema,
  shownCodeSchema,
  totpEnrolmentSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logStaffChange } from '../../platform/errors/security-events.ts';
import { createAttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { Services } from '../../platform/services/services.ts';
import { signedInStaffOf } from './require-staff.ts';
import { beginTotp, confirmTotp, secondFactorOf, showCode } from './second-factor.ts';

const tags = ['Desk'];
const config = { access: 'staffWithPassword' } as const;

/** Staff who have signed in with the password enrol or use a second factor. (ADR 0143) */
export const secondFactorRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  // A limit per account: only a caller with the password can reach it, so a stranger locks nobody out.
  const guesses = createAttemptLimit(services, { name: 'second factor', most: 10, windowMs: 15 * 60_000 });

  app.get(
    '/desk/second-factor',
    {
      config,
      schema: { tags, summary: 'Which second factor there is to show.', response: { 200: secondFactorSchema } },
    },
    (request) => secondFactorOf(services, signedInStaffOf(request)),
  );

  app.post(
    '/desk/second-factor',
    {
      config,
      schema: {
        tags,
        summary: 'Shows a code of the authenticator app, or a recovery code; each once.',
        body: shownCodeSchema,
        response: { 200: savedSchema },
      },
    },
    async (request) => {
      const staff = signedInStaffOf(request);
      await guesses.note(staff.account.id);
      await showCode(services, staff, request.body.code);
      await guesses.forget(staff.account.id);
      return { saved: true as const };
    },
  );

  app.post(
    '/desk/second-factor/totp',
    {
      config,
      schema: {
        tags,
        summary: 'What to set up an authenticator app with.',
        description: 'Whoever has enrolled a second factor shows it first.',
        response: { 200: totpEnrolmentSchema },
      },
    },
    (request) => beginTotp(services, signedInStaffOf(request)),
  );

  app.post(
    '/desk/second-factor/totp/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Sets the authenticator app up with its first code; returns the recovery codes, once.',
        body: shownCodeSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const staff = signedInStaffOf(request);
      await guesses.note(staff.account.id);
      const codes = await confirmTotp(services, staff, request.body.code);
      await guesses.forget(staff.account.id);
      const { id } = staff.account;
      logStaffChange(request.log, { action: 'second_factor_enrolled', staff: id, by: id });
      return { codes };
    },
  );
};
