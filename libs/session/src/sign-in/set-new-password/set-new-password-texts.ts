import { withNewPasswordTexts } from '@mp/ui/forms';
import { withErrorTexts } from '@mp/i18n/error-texts';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    setNewPassword: typeof cs;
  }
}

/** What the dialog says, with the form inside it and whatever can go wrong. */
export const setNewPasswordTexts = withErrorTexts(
  withNewPasswordTexts((locale) =>
    locale === 'cs'
      ? import('./messages/cs.json').then((module) => module.default)
      : import('./messages/en.json').then((module) => module.default),
  ),
);
