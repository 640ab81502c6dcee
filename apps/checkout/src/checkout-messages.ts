import { withErrorTexts } from '@mp/i18n/error-texts';
import { withStayTexts } from '@mp/ui/stay-picker';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    checkout: typeof cs;
  }
}

/** What every page of this area says, with the texts of every error and of the fields of dates and guests. */
export const checkoutMessages = withErrorTexts(
  withStayTexts((locale) =>
    locale === 'cs'
      ? import('./messages/cs.json').then((module) => module.default)
      : import('./messages/en.json').then((module) => module.default),
  ),
);
