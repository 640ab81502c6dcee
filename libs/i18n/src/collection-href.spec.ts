import { collectionTypes } from '@mp/domain';
import { collectionHref } from './collection-href.ts';
import { matchPath } from './match-path.ts';

describe('the page of a collection', () => {
  it.each([
    ['[2.4]', 'destination', '/cs/kouzelna-mista/destinace/u-vody'],
    ['[2.4]', 'destination_category', '/cs/kouzelna-mista/destinace/u-vody'],
    ['[2.5]', 'category', '/cs/kouzelna-mista/kategorie/u-vody'],
    ['[2.17]', 'collection', '/cs/u-vody'],
    ['[2.6]', 'surrounding', '/cs/kouzelna-mista/objevuj/u-vody'],
  ] as const)('%s of type %s is %s', (_, type, path) => {
    expect(collectionHref({ type, slug: 'u-vody' }, 'cs')).toBe(path);
  });

  it.each(collectionTypes)('of type %s has an existing route', (type) => {
    expect(matchPath(collectionHref({ type, slug: 'by-the-water' }, 'en'))).not.toBeNull();
  });
});
