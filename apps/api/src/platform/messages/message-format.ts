import {
  isPluralElement,
  isTagElement,
  isSelectElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { localeTags, type Locale } from '@mp/domain';
import { IntlMessageFormat } from 'intl-messageformat';

/** What texts are given: words, and numbers to be counted with. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A text that has been read, and the values that it counts with. */
interface ReadMessage {
  readonly format: IntlMessageFormat;
  readonly counted: readonly string[];
}

/** Read once: e-mails and documents say the same texts over and over. */
const messages = new Map<string, ReadMessage>();

/**
 * Fills in the arguments of a text in ICU's syntax, in which nothing is markup.
 *
 * @param key what the text is called, for the one who forgot a value
 * @throws RangeError when a value is missing, or a plural is given no number
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
    throw new RangeError(`Message "${key}" cannot be said: ${(error as Error).message}`, { cause: error });
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

/** The names of the values that a text counts with, in its branches, too. */
const countedIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isTagElement(element)) return countedIn(element.children);
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => countedIn(value));
    return isPluralElement(element) ? [element.value, ...inside] : inside;
  });
