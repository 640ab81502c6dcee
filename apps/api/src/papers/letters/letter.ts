import type { Locale } from '@mp/domain';

export interface LetterLink {
  readonly label: string;
  readonly url: string;
  /** What is said beside it. */
  readonly note?: string;
}

/** A part of a letter under a heading of its own. */
export interface LetterSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly LetterLink[];
}

/** A message before it is text or HTML. */
export interface Letter {
  readonly language: Locale;
  readonly brand: string;
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  /** An empty line parts paragraphs. */
  readonly body: string;
  readonly actions: readonly LetterLink[];
  readonly sections?: readonly LetterSection[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly footer: string;
}
