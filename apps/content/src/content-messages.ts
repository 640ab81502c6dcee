import type { Locale } from '@mp/domain';
import type { Messages } from '@mp/host-api';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    content: typeof cs;
  }
}

/** The remote's texts, one file per language, of which only the page's is loaded. */
export const contentMessages = (locale: Locale): Promise<Messages> =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);
