import type { Locale } from '@mp/domain';
import type { Attachment } from '../../platform/mail/mail-transport.ts';

export interface LetterLink {
  readonly label: string;
  readonly url: string;
  /** What is said beside it. */
  readonly note?: string;
}

/** A picture that goes with the letter. */
export interface LetterPicture {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly file: Attachment;
}

/** A place on the map, by day and by night. */
export interface LetterMap {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  /** Where a press on it leads. */
  readonly url: string;
  readonly light: Attachment;
  readonly dark: Attachment;
}

/** A part of a letter under a heading of its own. */
export interface LetterSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly LetterLink[];
  readonly map?: LetterMap;
}

/** A message before it is text or HTML. */
export interface Letter {
  readonly language: Locale;
  readonly brand: string;
  readonly subject: string;
  readonly title: string;
  /** Stands above the title. */
  readonly picture?: LetterPicture;
  readonly greeting: string;
  /** An empty line parts paragraphs. */
  readonly body: string;
  readonly actions: readonly LetterLink[];
  readonly sections?: readonly LetterSection[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly footer: string;
}
