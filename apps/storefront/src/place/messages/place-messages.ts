import { stackMessages } from '@mp/i18n';
import { messages } from '../../messages/messages.ts';
import type cs from './cs.json';

declare global {
  interface MessageCatalogues {
    storefrontPlace: typeof cs;
  }
}

/** The remote's texts with those that only the page of a place needs. */
export const placeMessages = stackMessages(messages, (locale) =>
  locale === 'cs'
    ? import('./cs.json').then((module) => module.default)
    : import('./en.json').then((module) => module.default),
);
