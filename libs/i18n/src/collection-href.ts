import type { CollectionName, Locale } from '@mp/domain';
import { href } from './href.ts';

/**
 * The page of a collection: a destination, a country and a category have paths of their own [2.19], an inspiration has
 * its landing page [2.17], and every other type is discovered by its slug. [2.6]
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
