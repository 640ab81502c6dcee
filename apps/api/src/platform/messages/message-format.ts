import {
  isPluralElement,
  isTagElement,
  isSelectElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { localeTags, type Locale } from '@mp/domain';
import { IntlMessageFormat } from 'intl-messageformat';

/** Arguments of a text: strings, and numbers for plurals. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A parsed text, and the names of its plural arguments. */
interface ReadMessage {
  readonly format: IntlMessageFormat;
  readonly counted: readonly string[];
}

/** Parsed texts, cached because e-mails and documents repeat them. */
const messages = new Map<string, ReadMessage>();

/**
 * Formats a text in ICU syntax, without markup.
 *
 * @param key the text's key, for error messages
 * @throws RangeError when a value is missing, or the value of a plural is not a number
 * @example fillIn('cs', '{n, plural, one {# noc} few {# noci} other {# nocí}}', 'nights', { n: 3 }) // '3 noci'
 */
export function fillIn(language: Locale, template: string, key: string, values: MessageValues): string {
  const { format, counted } = messageOf(language, template);
  for (const name of counted)
    if (typeof values[name] === 'string')
      throw new RangeError(`Message "${key}" counts "${values[name]}", which is no number.`);
  try {
    return String(format.format(values));
  } catch (error) {
    throw new RangeError(`Message "${key}" cannot be formatted: ${(error as Error).message}`, { cause: error });
  }
}

function messageOf(language: Locale, template: string): ReadMessage {
  const name = `${language} ${template}`;
  let message = messages.get(name);
  if (!message) {
    const format = new IntlMessageFormat(template, localeTags[language], undefined, { ignoreTag: true });
    message = { format, counted: countedIn(format.getAst()) };
    messages.set(name, message);
  }
  return message;
}

/** The names of a text's plural arguments, including nested ones. */
const countedIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isTagElement(element)) return countedIn(element.children);
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => countedIn(value));
    return isPluralElement(element) ? [element.value, ...inside] : inside;
  });
