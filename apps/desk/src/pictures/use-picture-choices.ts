import { encodeName } from '@mp/i18n';
import { useDeskPicturesQuery } from '../api/entries.ts';
import type { Choice } from '../choice/choice.ts';
import { useText } from '../text/use-text.ts';

/** How many pictures a list shows; more words find the others. */
const mostShown = 60;

/** Finds pictures by their descriptions, and what a field has chosen. */
export function usePictureChoices(words: string | null) {
  const { text, locale } = useText();
  const { data, isError } = useDeskPicturesQuery();
  const choices = data?.map(({ name: value, caption, thumbnail }): Choice => ({
    value,
    label: caption[locale] || value,
    detail: null,
    thumbnail,
  }));
  const wanted = encodeName(words ?? '')
    .split('-')
    .filter(Boolean);
  return {
    options: choices
      ?.filter(({ label }) => wanted.every((word) => encodeName(label).includes(word)))
      .slice(0, mostShown),
    hasFailed: isError,
    /** One that is no choice any more says so. */
    choiceOf: (value: string): Choice => {
      const label = data ? text('choice.gone', { value }) : isError ? value : '…';
      return choices?.find((choice) => choice.value === value) ?? { value, label, detail: null, thumbnail: null };
    },
  };
}
