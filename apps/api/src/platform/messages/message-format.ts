import { localeTags, type Locale } from '@mp/domain';

/** What texts are given: words, and numbers to be counted with. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** `{name}`, or `{nights, plural, one {# night} other {# nights}}`, in whose forms nothing else is put in. */
const argument = /\{(\w+)(?:, plural, ((?:[\w=]+ \{[^{}]*\} ?)+))?\}/g;
const form = /([\w=]+) \{([^{}]*)\}/g;

const rules = {
  cs: new Intl.PluralRules(localeTags.cs),
  en: new Intl.PluralRules(localeTags.en),
} as const satisfies Record<Locale, Intl.PluralRules>;

/**
 * Fills in the arguments of a text, in as much of ICU's syntax as letters and documents need.
 *
 * @param key what the text is called, for the one who forgot a value
 * @throws RangeError when a value is missing, or a plural is given no number
 * @example fillIn('cs', '{n, plural, one {# noc} few {# noci} other {# nocí}}', 'nights', { n: 3 }) // '3 noci'
 */
export const fillIn = (language: Locale, template: string, key: string, values: MessageValues): string =>
  template.replace(argument, (_match, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`Message "${key}" needs a value for {${name}}.`);
    return forms === undefined ? String(value) : plural(language, forms, key, value);
  });

function plural(language: Locale, forms: string, key: string, value: string | number): string {
  if (typeof value !== 'number') throw new RangeError(`Message "${key}" counts "${value}", which is no number.`);
  const words = new Map([...forms.matchAll(form)].map(([, name = '', text = '']) => [name, text]));
  const chosen = words.get(`=${value}`) ?? words.get(rules[language].select(value)) ?? words.get('other') ?? '';
  return chosen.replaceAll('#', String(value));
}
