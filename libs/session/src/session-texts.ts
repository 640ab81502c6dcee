import { withErrorTexts } from '@mp/i18n/error-texts';
import { intlOf } from '@mp/host-api';
import type { Locale } from '@mp/domain';
import type { IntlShape } from 'react-intl';
import type cs from './messages/cs.json';

declare global {
  interface MessageCatalogues {
    session: typeof cs;
  }
}

const messages = withErrorTexts((locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default),
);

/** The language of the document. It never changes. */
export const documentLocale = (): Locale => (document.documentElement.lang.startsWith('en') ? 'en' : 'cs');

/**
 * The session's texts in the document's language, for hearts and hosts in any remote. The host loads them at start, so that
 * they are available when the connection is lost.
 */
export const sessionTexts = async (): Promise<IntlShape> => {
  const locale = documentLocale();
  return intlOf(locale, await messages(locale));
};
