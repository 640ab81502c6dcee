import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    owner: typeof cs;
  }
}

/** The remote's texts in one language; each language is a separate file, so that only one is loaded. */
export const ownerMessages = (locale: 'cs' | 'en') =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);
