import { locales, type Locale } from '@mp/domain';
import { TextInput } from '@mp/ui';
import { useText } from '../text/use-text.ts';

/** Descriptions of a picture. */
export type Captions = Readonly<Record<Locale, string>>;

/** Minimum length of a description. */
const shortestCaption = 3;

const isMissing = (caption: string): boolean => caption.trim().length < shortestCaption;

export const hasCaptions = (captions: Captions): boolean => !locales.some((language) => isMissing(captions[language]));

interface CaptionFieldsProps {
  readonly captions: Captions;
  /** Whether a missing one is named. */
  readonly isAsked: boolean;
  readonly onChange: (captions: Captions) => void;
}

/** The description of a picture in both languages. */
export function CaptionFields({ captions, isAsked, onChange }: CaptionFieldsProps) {
  const { text } = useText();
  return locales.map((language) => (
    <TextInput
      key={language}
      lang={language}
      label={text(`picture.caption.${language}`)}
      hint={text('picture.captionHint')}
      value={captions[language]}
      maxLength={200}
      autoComplete="off"
      error={isAsked && isMissing(captions[language]) ? text('picture.captionMissing') : undefined}
      onChange={({ target }) => onChange({ ...captions, [language]: target.value })}
    />
  ));
}
