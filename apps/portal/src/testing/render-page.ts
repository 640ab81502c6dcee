import { sessionToken } from '@mp/session';
import { pageRenderer } from '@mp/ui/testing';

export const { renderPage, submitTo } = pageRenderer({ token: sessionToken });
