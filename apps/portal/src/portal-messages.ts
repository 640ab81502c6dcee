import { withNewPasswordTexts } from '@mp/ui/forms';
import { withErrorTexts } from '@mp/i18n/error-texts';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    portal: typeof cs;
  }
}

/** What every page of this area says, with the texts of every error and of the form of a new password. */
export const portalMessages = withErrorTexts(
  withNewPasswordTexts((locale) =>
    locale === 'cs'
      ? import('./messages/cs.json').then((module) => module.default)
      : import('./messages/en.json').then((module) => module.default),
  ),
);
