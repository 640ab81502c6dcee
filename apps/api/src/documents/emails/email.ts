import type { Locale } from '@mp/domain';
import type { Attachment } from '../../platform/mail/mail-transport.ts';

export interface EmailLink {
  readonly label: string;
  readonly url: string;
  /** What is said beside it. */
  readonly note?: string;
}

/** A picture that goes with the e-mail. */
export interface EmailPicture {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly file: Attachment;
}

/** A place on the map, by day and by night. */
export interface EmailMap {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  /** Where a press on it leads. */
  readonly url: string;
  readonly light: Attachment;
  readonly dark: Attachment;
}

/** A part of an e-mail under a heading of its own. */
export interface EmailSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly EmailLink[];
  readonly map?: EmailMap;
}

/** A message before it is text or HTML. */
export interface Email {
  readonly language: Locale;
  readonly brand: string;
  readonly subject: string;
  readonly title: string;
  /** Stands above the title. */
  readonly picture?: EmailPicture;
  readonly greeting: string;
  /** An empty line parts paragraphs. */
  readonly body: string;
  readonly actions: readonly EmailLink[];
  readonly sections?: readonly EmailSection[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly footer: string;
}
