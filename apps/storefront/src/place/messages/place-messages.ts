import { stackMessages } from '@mp/i18n';
import { messages } from '../../messages/messages.ts';
import type cs from './cs.json';

declare global {
  interface MessageCatalogues {
    storefrontPlace: typeof cs;
  }
}

/** The area's texts with those that the page of a place alone says: no other page has to fetch them. */
export const placeMessages = stackMessages(messages, (locale) =>
  locale === 'cs'
    ? import('./cs.json').then((module) => module.default)
    : import('./en.json').then((module) => module.default),
);
