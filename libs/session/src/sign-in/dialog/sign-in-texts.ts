import { withErrorTexts } from '@mp/i18n/error-texts';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    signIn: typeof cs;
  }
}

/** The texts of the dialog, and of its errors. */
export const signInTexts = withErrorTexts((locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default),
);
