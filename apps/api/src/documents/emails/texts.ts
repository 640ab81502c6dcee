import type { Locale } from '@mp/domain';
import { fillIn, type MessageValues } from '../../platform/messages/message-format.ts';
import cs from './messages/cs.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type TextKey = keyof typeof cs;

/** The catalogues of e-mails. A spec checks that both have the same keys and arguments. */
export const mailTexts: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { cs, en };

/** Whether a text exists. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(cs, key);

/**
 * Formats a text with its values.
 *
 * @throws RangeError when a value is missing, so that no incomplete sentence is sent
 */
export const text = (language: Locale, key: TextKey, values: MessageValues = {}): string =>
  fillIn(language, mailTexts[language][key], key, values);
