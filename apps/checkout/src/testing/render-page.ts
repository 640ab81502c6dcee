import { followFailures, sessionToken } from '@mp/session';
import { pageRenderer } from '@mp/web-testing';

export const { loadPage, renderPage } = pageRenderer({ token: sessionToken, followFailures });
