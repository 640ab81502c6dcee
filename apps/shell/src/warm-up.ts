import { collectionsApi, footerApi, loadQuery, type Store } from '@mp/api-client';
import { collectionTypes, type Locale } from '@mp/domain';
import type { HostDefinition } from '@mp/host';
import { href } from '@mp/i18n';

/**
 * What the shell has ready before it says that it is: collections with their names and addresses in both languages, the
 * footer, and the two pages that most visits begin with. Events, tiers and counters are the API's own to warm. [4.7]
 */
export const warmUp: NonNullable<HostDefinition['warmUp']> = {
  load: async (locale: Locale, store: Store) => {
    const { collections } = collectionsApi.endpoints;
    const outcomes = await Promise.all([
      ...[undefined, ...collectionTypes].map((type) => loadQuery(store, collections.initiate(type))),
      loadQuery(store, footerApi.endpoints.footer.initiate(locale)),
    ]);
    // What the editors have not written is not waited for.
    return outcomes.every(({ failure }) => !failure || failure.code === 'not_found');
  },
  paths: (locale) => [href('home', { locale }), href('catalogue', { locale })],
};
