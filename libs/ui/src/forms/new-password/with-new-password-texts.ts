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
 * Adds the texts of the new-password form and of {@link SetNewPassword} to a remote's messages. Rules and failures need
 * `withErrorTexts`.
 */
export const withNewPasswordTexts = (own: CatalogueOf): CatalogueOf => stackMessages(newPasswordCatalogue, own);
