import { stackMessages } from '@mp/i18n';
import { placeMessages } from '../../place/messages/place-messages.ts';
import type cs from './cs.json';

declare global {
  interface MessageCatalogues {
    storefrontCompare: typeof cs;
  }
}

/** The texts of a place's page, whose facts are compared, with those that only the comparison needs. */
export const compareMessages = stackMessages(placeMessages, (locale) =>
  locale === 'cs'
    ? import('./cs.json').then((module) => module.default)
    : import('./en.json').then((module) => module.default),
);
