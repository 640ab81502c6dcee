import { type Bilingual } from './site.ts';

/** What is true of a place: the slugs of its equipment and surroundings, and the words of `describeFacts`. */
export type Facts = ReadonlySet<string>;

/** A condition under which a phrase, a room or a package suits a place. */
export interface Conditional {
  /** All of these have to hold. */
  when?: string[];
  /** None of these may hold. */
  unless?: string[];
}

export interface Phrase extends Conditional, Bilingual {}

/** Whether what the phrase says agrees with the place. */
export function suits({ when = [], unless = [] }: Conditional, facts: Facts): boolean {
  return when.every((fact) => facts.has(fact)) && !unless.some((fact) => facts.has(fact));
}

/** Fills `{slots}` in both languages. An unknown slot throws, as it would otherwise be printed to visitors. */
export function fill(phrase: Bilingual, slots: Readonly<Record<string, Bilingual>>): Bilingual {
  const inLanguage = (language: 'cs' | 'en') =>
    capitalized(
      phrase[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = slots[name];
        if (!value) throw new Error(`Unknown slot "${name}" in "${phrase[language]}".`);
        return value[language];
      }),
    );
  return { cs: inLanguage('cs'), en: inLanguage('en') };
}

/** Joins phrases into one paragraph. */
export function paragraph(phrases: readonly Bilingual[]): Bilingual {
  return { cs: phrases.map(({ cs }) => cs).join(' '), en: phrases.map(({ en }) => en).join(' ') };
}

/** The first letter of the text and of every sentence in it as a capital: a slot may open a sentence with „hrad …“. */
function capitalized(text: string): string {
  return text.replaceAll(/(^|[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
