import { definePage } from '@mp/federation';
import { portalMessages } from '../portal-messages.ts';
import { ForgetPasswordView } from './forget-password-view.tsx';

/** [2.18] [2.62] A new password for whoever has forgotten theirs. */
export const forgetPasswordPage = definePage({
  messages: portalMessages,
  head: (_context, _store, text) => ({ title: text('forgetPassword.title'), noIndex: true }),
  Page: ForgetPasswordView,
});
