import type { Locale } from '@mp/domain';
import { calledBy } from '../../people/names/vocative.ts';
import { text } from './texts.ts';

/** How an e-mail begins: by name where that can be said rightly, else without one. */
export function greetingFor(firstName: string | null | undefined, language: Locale): string {
  const name = firstName ? calledBy(firstName, language) : null;
  return name ? text(language, 'greeting.guest', { name }) : text(language, 'greeting.unknown');
}
