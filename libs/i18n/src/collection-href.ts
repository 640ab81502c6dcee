import type { CollectionName, Locale } from '@mp/domain';
import { href } from './href.ts';

/**
 * The address of a collection: destinations, countries and categories have their own paths [2.19], an inspiration has its
 * landing page [2.17], every other type is discovered by its slug. [2.6]
 */
export function collectionHref({ type, slug }: Pick<CollectionName, 'type' | 'slug'>, locale: Locale): string {
  switch (type) {
    case 'destination':
    case 'destination_category':
      return href('catalogueByDestination', { locale, params: { destination: slug } });
    case 'category':
      return href('catalogueByCategory', { locale, params: { category: slug } });
    case 'collection':
      return href('collection', { locale, params: { collection: slug } });
    default:
      return href('discover', { locale, params: { '*': slug } });
  }
}
