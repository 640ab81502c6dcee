import type { Locale } from '@mp/domain';
import type { Messages } from '@mp/host-api';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    content: typeof cs;
  }
}

/** The area's texts, one file a language, fetched only in the language of the page. */
export const contentMessages = (locale: Locale): Promise<Messages> =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);
