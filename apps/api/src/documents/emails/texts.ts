import type { Locale } from '@mp/domain';
import { fillIn, type MessageValues } from '../../platform/messages/message-format.ts';
import cs from './messages/cs.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type TextKey = keyof typeof cs;

/** The catalogues of the messages we send. A spec proves that they have the same keys and the same arguments. */
export const mailTexts: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { cs, en };

/** Whether there is a text under a key. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(cs, key);

/**
 * A text with its arguments filled in.
 *
 * @throws RangeError when a value is missing: half a sentence must not be sent
 */
export const text = (language: Locale, key: TextKey, values: MessageValues = {}): string =>
  fillIn(language, mailTexts[language][key], key, values);
