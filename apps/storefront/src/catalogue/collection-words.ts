import {
  landingPagesApi,
  loadQuery,
  useInspirationLeadQuery,
  useLandingWordsQuery,
  type LandingWords,
  type RootState,
  type Store,
} from '@mp/api-client';
import type { Collection, Locale } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';

const { landingWords, inspirationLead } = landingPagesApi.endpoints;

/** The editors' texts of the page's collection; null without any. */
export interface CollectionWords {
  readonly lead: string | null;
  readonly text: string | null;
}

const questionOf = ({ id }: Collection, locale: Locale) => ({ collection: id, locale });

/** Whether such collections have a text among the inspirations too. */
const isInspiration = ({ type }: Collection): boolean => type === 'collection';

const wordsOf = (
  landing: LandingWords | null | undefined,
  inspiration: string | null | undefined,
): CollectionWords => ({ lead: landing?.lead ?? inspiration ?? null, text: landing?.text ?? null });

/** Loads the editors' texts of a collection. The page works without them. */
export async function loadCollectionWords(subject: Collection, locale: Locale, store: Store): Promise<void> {
  const question = questionOf(subject, locale);
  await Promise.all([
    loadQuery(store, landingWords.initiate(question)),
    isInspiration(subject) && loadQuery(store, inspirationLead.initiate(question)),
  ]);
}

/** The editors' texts of the page's collection. [2.17] */
export function useCollectionWords(subject: Collection | null, locale: Locale): CollectionWords {
  const question = subject ? questionOf(subject, locale) : skipToken;
  const { currentData: landing } = useLandingWordsQuery(question);
  const { currentData: inspiration } = useInspirationLeadQuery(
    subject && isInspiration(subject) ? question : skipToken,
  );
  return wordsOf(landing, inspiration);
}

/** The same for the page's head, as far as they are loaded. */
export function collectionWordsIn(subject: Collection | null, locale: Locale, state: RootState): CollectionWords {
  if (!subject) return wordsOf(null, null);
  const question = questionOf(subject, locale);
  return wordsOf(landingWords.select(question)(state).data, inspirationLead.select(question)(state).data);
}
