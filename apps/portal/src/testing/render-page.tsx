import { sessionToken } from '@mp/session';
import { pageRenderer } from '@mp/web-testing';
import { portalMessages } from '../portal-messages.ts';

export const { renderPage } = pageRenderer({ messages: portalMessages, token: sessionToken });
