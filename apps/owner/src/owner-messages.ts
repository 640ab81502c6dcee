import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    owner: typeof cs;
  }
}

/** The area's texts in one language; each language is a file of its own, so that only one is fetched. */
export const ownerMessages = (locale: 'cs' | 'en') =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);
