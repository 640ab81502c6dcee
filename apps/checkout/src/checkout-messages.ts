import { withErrorTexts } from '@mp/i18n/error-texts';
import { withStayTexts } from '@mp/ui/stay-picker';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    checkout: typeof cs;
  }
}

/** The texts that pages of this remote share, of errors, and of the date and guest fields. */
export const checkoutMessages = withErrorTexts(
  withStayTexts((locale) =>
    locale === 'cs'
      ? import('./messages/cs.json').then((module) => module.default)
      : import('./messages/en.json').then((module) => module.default),
  ),
);
