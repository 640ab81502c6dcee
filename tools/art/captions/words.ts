import type { Caption } from '../catalogue.ts';

export type Language = keyof Caption;

/** What stands before a list in the instrumental: "se stolem", "s lampou". */
const withCs = (words: string): string => (/^(s|z|š|ž|dv|tř|čt)/.test(words) ? `se ${words}` : `s ${words}`);

const joiners: Readonly<Record<Language, string>> = { cs: 'a', en: 'and' };

/** "a bed, a stove and a table" */
export function listOf(language: Language, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${joiners[language]} ${last}`;
}

/** The words with what they come with; `a` where they already have a "with". */
export function withList(language: Language, words: string, items: readonly string[]): string {
  if (!items.length) return words;
  const list = listOf(language, items);
  if (language === 'cs') return / se? /.test(words) ? `${words} a ${withCs(list)}` : `${words} ${withCs(list)}`;
  return / with /.test(words) ? `${words}, ${list}` : `${words} with ${list}`;
}
