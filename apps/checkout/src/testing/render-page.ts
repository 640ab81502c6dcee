import { followFailures, sessionToken } from '@mp/session';
import { pageRenderer } from '@mp/ui/testing';

export const { loadPage, renderPage, submitTo } = pageRenderer({ token: sessionToken, followFailures });
