import { withErrorTexts } from '@mp/error-texts';

/** What every page of this area says, with the texts of every error. */
export const checkoutMessages = withErrorTexts((locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default),
);
