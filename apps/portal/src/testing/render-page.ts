import { sessionToken } from '@mp/session';
import { pageRenderer } from '@mp/web-testing';

export const { renderPage, submitTo } = pageRenderer({ token: sessionToken });
