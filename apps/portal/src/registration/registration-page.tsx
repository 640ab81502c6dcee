import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { readResetCode } from '../forget-password/reset-code.ts';
import { portalMessages } from '../portal-messages.ts';
import { RegistrationView } from './registration-view.tsx';

/** [2.16] [2.61] How an account comes about. */
export const registrationPage = definePage({
  messages: portalMessages,
  query: ['code', 'passRequired'],
  load: async ({ query, locale }) => {
    // Letters for a new password lead here, too [7.28]: it has a page of its own.
    const code = readResetCode(query);
    if (code !== null)
      return { kind: 'redirect', to: href('forgetPassword', { locale, query: { code } }), permanent: false };
    // Whose code stands in the address is about one visitor.
    return { kind: 'ok', shared: !query.has('code') };
  },
  head: (_context, _store, text) => ({ title: text('registration.title'), noIndex: true }),
  Page: RegistrationView,
});
