import { landingPagesApi, loadQuery, useInspirationLeadQuery, useLandingLeadQuery, type Store } from '@mp/api-client';
import type { RootState } from '@mp/api-client';
import type { Collection, Locale } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';

const { landingLead, inspirationLead } = landingPagesApi.endpoints;

const questionOf = ({ id }: Collection, locale: Locale) => ({ collection: id, locale });

/** Whether the editors speak of such collections among the inspirations, too. */
const isInspiration = ({ type }: Collection): boolean => type === 'collection';

/** Asks for what editors say of a collection. Without it the page is still worth reading. */
export async function loadCollectionLead(subject: Collection, locale: Locale, store: Store): Promise<void> {
  const question = questionOf(subject, locale);
  await Promise.all([
    loadQuery(store, landingLead.initiate(question)),
    isInspiration(subject) && loadQuery(store, inspirationLead.initiate(question)),
  ]);
}

/** What editors say of the collection that a page is about; null where they say nothing. [2.17] */
export function useCollectionLead(subject: Collection | null, locale: Locale): string | null {
  const question = subject ? questionOf(subject, locale) : skipToken;
  const { currentData: landing } = useLandingLeadQuery(question);
  const { currentData: inspiration } = useInspirationLeadQuery(
    subject && isInspiration(subject) ? question : skipToken,
  );
  return landing ?? inspiration ?? null;
}

/** The same for the page's head, as far as it has been loaded. */
export function collectionLeadIn(subject: Collection | null, locale: Locale, state: RootState): string | null {
  if (!subject) return null;
  const question = questionOf(subject, locale);
  return landingLead.select(question)(state).data ?? inspirationLead.select(question)(state).data ?? null;
}
