import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { readResetCode } from '../forget-password/reset-code.ts';
import { portalMessages } from '../portal-messages.ts';
import { RegistrationView } from './registration-view.tsx';

/** [2.16] [2.61] Registers an account. */
export const registrationPage = definePage({
  messages: portalMessages,
  query: ['code', 'passRequired'],
  load: async ({ query, locale }) => {
    // E-mails for a new password link here, too [7.28]: it has its own page.
    const code = readResetCode(query);
    if (code !== null)
      return { kind: 'redirect', to: href('forgetPassword', { locale, query: { code } }), permanent: false };
    // A page with a code is personal.
    return { kind: 'ok', shared: !query.has('code') };
  },
  head: (_context, _store, text) => ({ title: text('registration.title'), noIndex: true }),
  Page: RegistrationView,
});
