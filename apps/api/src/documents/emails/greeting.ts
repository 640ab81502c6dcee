import type { Locale } from '@mp/domain';
import { calledBy } from '../../people/names/vocative.ts';
import { text } from './texts.ts';

/** The greeting of an e-mail, with the name if its correct form is known. */
export function greetingFor(firstName: string | null | undefined, language: Locale): string {
  const name = firstName ? calledBy(firstName, language) : null;
  return name ? text(language, 'greeting.guest', { name }) : text(language, 'greeting.unknown');
}
