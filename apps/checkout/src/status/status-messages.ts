import { stackMessages } from '@mp/i18n';
import { checkoutMessages } from '../checkout-messages.ts';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    stayStatus: typeof cs;
  }
}

/** The texts of the pages after an order, which the wizard does not load, with those of the remote. */
export const statusMessages = stackMessages(checkoutMessages, (locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default),
);
