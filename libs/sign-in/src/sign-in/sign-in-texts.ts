import { withErrorTexts } from '@mp/error-texts';

/** What the dialog says, with whatever can go wrong. */
export const signInTexts = withErrorTexts((locale) =>
  locale === 'cs'
    ? import('./messages/cs.json').then((module) => module.default)
    : import('./messages/en.json').then((module) => module.default),
);
