import { withErrorTexts } from '@mp/i18n/error-texts';
import { withStayTexts } from '@mp/ui/stay-picker';
import type cs from './cs.json';

declare global {
  interface MessageCatalogues {
    storefront: typeof cs;
  }
}

/** The remote's texts in one language; each language is a separate file, so that only one is loaded. */
export const messages = withErrorTexts(
  withStayTexts((locale) =>
    locale === 'cs'
      ? import('./cs.json').then((module) => module.default)
      : import('./en.json').then((module) => module.default),
  ),
);
