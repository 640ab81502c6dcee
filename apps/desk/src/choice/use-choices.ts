import type { DeskChoiceKind } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { useDeskChoicesQuery } from '../api/entries.ts';
import { optionText } from '../entry/option-text.ts';
import { useText } from '../text/use-text.ts';
import type { Choice } from './choice.ts';

interface Choices {
  /** What matches the words; undefined while it is loading, and if that has failed. */
  readonly options: readonly Choice[] | undefined;
  readonly hasFailed: boolean;
  /** What is chosen, in order. A value that is no choice any more says so. */
  readonly chosen: readonly Choice[];
}

/** Searches what a field can refer to, and finds what it refers to now. */
export function useChoices(
  kind: DeskChoiceKind,
  { language, words, values }: { language: Locale; words: string | null; values: readonly string[] },
): Choices {
  const { text } = useText();
  const found = useDeskChoicesQuery({ kind, locale: language, q: words ?? '' }, { skip: words === null });
  const current = useDeskChoicesQuery(
    { kind, locale: language, values: values.join(',') },
    { skip: values.length === 0 },
  );
  const nameOf = (value: string): Choice => {
    const label = current.data ? text('choice.gone', { value }) : current.isError ? value : '…';
    const nameless = { value, label, detail: null, thumbnail: null };
    return (current.data ?? []).find((choice) => choice.value === value) ?? nameless;
  };
  // The detail of a collection is its type.
  const named = (choice: Choice): Choice => ({ ...choice, detail: choice.detail && optionText(text, choice.detail) });
  return { options: found.currentData?.map(named), hasFailed: found.isError, chosen: values.map(nameOf) };
}
