import type { Locale } from '@mp/domain';
import type { Attachment } from '../../platform/mail/mail-transport.ts';

export interface EmailLink {
  readonly label: string;
  readonly url: string;
  /** The text beside it. */
  readonly note?: string;
}

/** A picture attached to the e-mail. */
export interface EmailPicture {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly file: Attachment;
}

/** A map for the light and the dark theme. */
export interface EmailMap {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  /** The URL of its link. */
  readonly url: string;
  readonly light: Attachment;
  readonly dark: Attachment;
}

/** A part of an e-mail with a heading. */
export interface EmailSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly EmailLink[];
  readonly map?: EmailMap;
}

/** The content of an e-mail, before rendering. */
export interface Email {
  readonly language: Locale;
  readonly brand: string;
  readonly subject: string;
  readonly title: string;
  /** Shown above the title. */
  readonly picture?: EmailPicture;
  readonly greeting: string;
  /** An empty line separates paragraphs. */
  readonly body: string;
  readonly actions: readonly EmailLink[];
  readonly sections?: readonly EmailSection[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly footer: string;
}
