import { withNewPasswordTexts } from '@mp/ui/forms';
import { withErrorTexts } from '@mp/i18n/error-texts';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    portal: typeof cs;
  }
}

/** The texts of all pages of this remote, of errors, and of the new-password form. */
export const portalMessages = withErrorTexts(
  withNewPasswordTexts((locale) =>
    locale === 'cs'
      ? import('./messages/cs.json').then((module) => module.default)
      : import('./messages/en.json').then((module) => module.default),
  ),
);
