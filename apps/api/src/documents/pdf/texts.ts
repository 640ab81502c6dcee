import type { Locale } from '@mp/domain';
import { fillIn, type MessageValues } from '../../platform/messages/message-format.ts';
import cs from './messages/cs.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type DocumentTextKey = keyof typeof cs;

/** The catalogues of PDFs. A spec checks that both have the same keys and arguments. */
const documentTexts: Readonly<Record<Locale, Readonly<Record<DocumentTextKey, string>>>> = { cs, en };

/**
 * Formats a text of a document with its values.
 *
 * @throws RangeError when a value is missing
 */
export const documentText = (language: Locale, key: DocumentTextKey, values: MessageValues = {}): string =>
  fillIn(language, documentTexts[language][key], key, values);

/** `documentText` of one language. */
export const documentWords =
  (language: Locale) =>
  (key: DocumentTextKey, values?: MessageValues): string =>
    documentText(language, key, values);
