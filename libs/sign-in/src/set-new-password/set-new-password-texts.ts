import { withNewPasswordTexts } from '@mp/account-forms';
import { withErrorTexts } from '@mp/error-texts';

/** What the dialog says, with the form inside it and whatever can go wrong. */
export const setNewPasswordTexts = withErrorTexts(
  withNewPasswordTexts((locale) =>
    locale === 'cs'
      ? import('./messages/cs.json').then((module) => module.default)
      : import('./messages/en.json').then((module) => module.default),
  ),
);
