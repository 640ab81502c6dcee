import { stackMessages, type CatalogueOf } from '@mp/i18n';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    newPassword: typeof cs;
  }
}

const newPasswordCatalogue: CatalogueOf = (locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default);

/**
 * An area's messages on top of what the form of a new password says, and whoever sets one with the link of a
 * message. The form also says what its rules and failures are
 * called: `withErrorTexts`.
 */
export const withNewPasswordTexts = (own: CatalogueOf): CatalogueOf => stackMessages(newPasswordCatalogue, own);
