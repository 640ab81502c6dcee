import type { Locale } from '@mp/domain';
import cs from './messages/cs.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type TextKey = keyof typeof cs;

/** The catalogues of the messages we send. A spec proves that they have the same keys and the same placeholders. */
export const mailTexts: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = { cs, en };

/** Whether there is a text under a key. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(cs, key);

/**
 * A text with its placeholders filled in.
 *
 * @throws RangeError when a value is missing: half a sentence must not be sent
 */
export const text = (language: Locale, key: TextKey, values: Readonly<Record<string, string>> = {}): string =>
  fillIn(mailTexts[language][key], key, values);

/**
 * Fills the placeholders of a text in.
 *
 * @param key what the text is called, for the one who forgot a value
 * @throws RangeError when a value is missing
 */
export const fillIn = (template: string, key: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`Message "${key}" needs a value for {${name}}.`);
    return value;
  });
