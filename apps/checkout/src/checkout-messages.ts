import { errorCatalogue } from '@mp/error-texts';
import { stackMessages } from '@mp/federation';

/** What every page of this area says, on top of the texts of every error. */
export const checkoutMessages = stackMessages(errorCatalogue, (locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default),
);
