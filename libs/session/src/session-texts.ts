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

/** The language of the document: another one is another document. */
export const documentLocale = (): Locale => (document.documentElement.lang.startsWith('en') ? 'en' : 'cs');

/**
 * The session's own texts in the document's language: hearts and hosts say them wherever they are, in whatever area. The
 * host asks for them as it starts, so that they are at hand when the connection is not.
 */
export const sessionTexts = async (): Promise<IntlShape> => {
  const locale = documentLocale();
  return intlOf(locale, await messages(locale));
};
