import { withNewPasswordTexts } from '@mp/ui/forms';
import { withErrorTexts } from '@mp/i18n/error-texts';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    setNewPassword: typeof cs;
  }
}

/** The texts of the dialog and its form, and of its errors. */
export const setNewPasswordTexts = withErrorTexts(
  withNewPasswordTexts((locale) =>
    locale === 'cs'
      ? import('./messages/cs.json').then((module) => module.default)
      : import('./messages/en.json').then((module) => module.default),
  ),
);
