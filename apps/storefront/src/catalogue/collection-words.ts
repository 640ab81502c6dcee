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

const paramsOf = ({ id }: Collection, locale: Locale) => ({ collection: id, locale });

/** Whether such collections have a text among the inspirations too. */
const isInspiration = ({ type }: Collection): boolean => type === 'collection';

const wordsOf = (
  landing: LandingWords | null | undefined,
  inspiration: string | null | undefined,
): CollectionWords => ({ lead: landing?.lead ?? inspiration ?? null, text: landing?.text ?? null });

/** Loads the editors' texts of a collection. The page works without them. */
export async function loadCollectionWords(subject: Collection, locale: Locale, store: Store): Promise<void> {
  const params = paramsOf(subject, locale);
  await Promise.all([
    loadQuery(store, landingWords.initiate(params)),
    isInspiration(subject) && loadQuery(store, inspirationLead.initiate(params)),
  ]);
}

/** The editors' texts of the page's collection. [2.17] */
export function useCollectionWords(subject: Collection | null, locale: Locale): CollectionWords {
  const params = subject ? paramsOf(subject, locale) : skipToken;
  const { currentData: landing } = useLandingWordsQuery(params);
  const { currentData: inspiration } = useInspirationLeadQuery(subject && isInspiration(subject) ? params : skipToken);
  return wordsOf(landing, inspiration);
}

/** The same for the page's head, as far as they are loaded. */
export function collectionWordsIn(subject: Collection | null, locale: Locale, state: RootState): CollectionWords {
  if (!subject) return wordsOf(null, null);
  const params = paramsOf(subject, locale);
  return wordsOf(landingWords.select(params)(state).data, inspirationLead.select(params)(state).data);
}
