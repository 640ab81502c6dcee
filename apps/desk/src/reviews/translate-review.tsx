import type { ModeratedReviewWire } from '@mp/contract';
import { locales, reviewLimits, type Locale } from '@mp/domain';
import { Select, TextArea } from '@mp/ui';
import { useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

interface TranslateReviewProps {
  readonly review: ModeratedReviewWire;
  readonly of: 'words' | 'answer';
}

/** Stores a translation of a review, or of the answer of the place. */
export function TranslateReview({ review, of }: TranslateReviewProps) {
  const { text } = useText();
  const written = of === 'words' ? review.language : review.answer?.language;
  const translations = of === 'words' ? review.translations : (review.answer?.translations ?? {});
  const languages = locales.filter((locale) => locale !== written);
  const [language, setLanguage] = useState<Locale>(languages[0] ?? 'cs');
  const [words, setWords] = useState(translations[language] ?? '');
  const send = useSendAction({
    path: `/console/reviews/${review.id}/translate`,
    body: { version: review.version, of, language, words: words.trim() },
    takesReason: false,
  });
  return (
    <ActionButton
      label={text(of === 'words' ? 'reviews.translate' : 'reviews.translateAnswer')}
      done={text('reviews.translated')}
      send={send}
      input={`${language} ${words === '' ? '' : 'words'}`}
      isIncomplete={words.trim() === ''}
    >
      {languages.length > 1 && (
        <Select
          label={text('list.language')}
          value={language}
          onChange={(event) => {
            const chosen = event.currentTarget.value as Locale;
            setLanguage(chosen);
            setWords(translations[chosen] ?? '');
          }}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {text(`language.${one}`)}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        data-autofocus
        label={text('reviews.translation', { language: text(`language.${language}`) })}
        rows={6}
        lang={language}
        maxLength={reviewLimits.words}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
