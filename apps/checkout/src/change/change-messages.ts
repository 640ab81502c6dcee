import { stackMessages } from '@mp/i18n';
import { statusMessages } from '../status/status-messages.ts';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    stayChange: typeof cs;
  }
}

/** The texts of the page that changes a stay, which no other page loads, with those of the pages after an order. */
export const changeMessages = stackMessages(statusMessages, (locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default),
);
