import { definePage } from '@mp/host-api';
import { portalMessages } from '../portal-messages.ts';
import { readResetCode } from './reset-code.ts';
import { ForgetPasswordView } from './forget-password-view.tsx';

/** [2.18] [2.62] A new password for visitors who have forgotten theirs. */
export const forgetPasswordPage = definePage({
  messages: portalMessages,
  query: ['code', 'passRequired'],
  // A page with a code is personal.
  load: async ({ query }) => ({ kind: 'ok', shared: readResetCode(query) === null }),
  head: (_context, _store, text) => ({ title: text('forgetPassword.title'), noIndex: true }),
  Page: ForgetPasswordView,
});
