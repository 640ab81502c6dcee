import { collectionsApi, footerApi, loadQuery, type Store } from '@mp/api-client';
import { collectionTypes, type Locale } from '@mp/domain';

/**
 * Requests data that most pages of the shop need: the collections, and the footer. The API warms its own caches of events, tiers
 * and counters. [4.7]
 *
 * @returns false if some data could not be loaded
 */
export async function warmUpShop(locale: Locale, store: Store): Promise<boolean> {
  const { collections } = collectionsApi.endpoints;
  const outcomes = await Promise.all([
    ...[undefined, ...collectionTypes].map((type) => loadQuery(store, collections.initiate(type))),
    loadQuery(store, footerApi.endpoints.footer.initiate(locale)),
  ]);
  // A footer that the editors have not written yet is not a failure.
  return outcomes.every(({ failure }) => !failure || failure.code === 'not_found');
}
