import { withErrorTexts } from '@mp/i18n/error-texts';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    desk: typeof cs;
  }
}

/** What every page of this area says, with the texts of every error. */
export const deskMessages = withErrorTexts((locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default),
);
