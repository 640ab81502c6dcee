import { passwordChangeSchema, savedSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services/services.ts';
import { changePassword } from './change-password.ts';
import { createPasswordGuesses } from './password-guesses.ts';
import { requireGoodPassword } from './rules.ts';
import { requireAccount } from './sessions.ts';

/** Changes the password of the signed-in account. [5.17] */
export const changePasswordRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const guesses = createPasswordGuesses(services);

  app.post(
    '/user/password',
    {
      config: { access: 'accountWithPassword' },
      schema: {
        tags: ['Accounts'],
        summary: 'Change the password of the signed-in account; ends every other session and passkey. [5.17]',
        description: 'A wrong current password returns `forbidden`. Passkeys that `keep_passkeys` names stay valid.',
        body: passwordChangeSchema,
        response: { 200: savedSchema },
      },
    },
    async (request) => {
      const account = await requireAccount(services, request);
      const { current_password: current, password, keep_passkeys: keptPasskeys = [] } = request.body;
      requireGoodPassword(password);
      await guesses.note(account.id);
      const { language } = visitorOf(request);
      await changePassword(services, { account, current, password, keptPasskeys, language, request });
      await guesses.forget(account.id);
      return { saved: true as const };
    },
  );
};
