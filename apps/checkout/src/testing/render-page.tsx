import { followFailures, sessionToken } from '@mp/session';
import { pageRenderer } from '@mp/web-testing';
import { checkoutMessages } from '../checkout-messages.ts';

export const { loadPage, renderPage } = pageRenderer({
  messages: checkoutMessages,
  token: sessionToken,
  followFailures,
});
