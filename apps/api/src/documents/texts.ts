import type { Locale } from '@mp/domain';
import { fillIn } from '../mail/texts.ts';
import cs from './messages/cs.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type DocumentTextKey = keyof typeof cs;

/** The catalogues of what we print. A spec proves that they have the same keys and the same placeholders. */
export const documentTexts: Readonly<Record<Locale, Readonly<Record<DocumentTextKey, string>>>> = { cs, en };

/**
 * A text of a document with its placeholders filled in.
 *
 * @throws RangeError when a value is missing
 */
export const documentText = (
  language: Locale,
  key: DocumentTextKey,
  values: Readonly<Record<string, string>> = {},
): string => fillIn(documentTexts[language][key], key, values);
