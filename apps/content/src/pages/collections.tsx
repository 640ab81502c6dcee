import type { Locale } from '@mp/domain';
import { definePage, usePageContext } from '@mp/host-api';
import { collectionHref, href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { CardGrid } from '../cards/card-grid.tsx';
import { StoryCard } from '../cards/story-card.tsx';
import { collectionsPerPage, loadStories, storiesParams, useStories } from '../collections/collection-stories.ts';
import { contentMessages } from '../content-messages.ts';
import { Heading } from '../heading/heading.tsx';
import { PageLinks } from '../paging/page-links.tsx';
import { pageCount, pageKeys, pageQuery, readPage } from '../paging/read-page.ts';

/** Cards that are visible at once. */
const seenAtOnce = 4;

const addressOf = (locale: Locale, page: number): string =>
  href('collections', { locale, query: pageQuery(page, collectionsPerPage) });

const pageOf = (query: URLSearchParams): number => readPage(query, collectionsPerPage).page;

/** [2.11] Collections with an editorial text, twelve a page; each links to its places. */
export default definePage({
  messages: contentMessages,
  query: pageKeys,
  load: async ({ query, locale }, store) => {
    const total = await loadStories(store, storiesParams(query, locale));
    if (total === null) return { kind: 'unavailable' };
    return pageOf(query) > pageCount(total, collectionsPerPage) ? { kind: 'notFound' } : { kind: 'ok', shared: true };
  },
  head: ({ query, locale }, _store, text) => {
    const page = pageOf(query);
    const title = text('collections.title');
    return {
      title: page > 1 ? text('paging.title', { title, page }) : title,
      description: text('collections.lead'),
      canonicalPath: addressOf(locale, page),
      alternatePaths: { cs: addressOf('cs', page), en: addressOf('en', page) },
    };
  },
  Page: function CollectionsPage() {
    const { formatMessage } = useIntl();
    const { query, locale } = usePageContext();
    const { listed, total } = useStories(storiesParams(query, locale));
    return (
      <Heading wide title={formatMessage({ id: 'collections.title' })} lead={formatMessage({ id: 'collections.lead' })}>
        <CardGrid>
          {listed.map(({ collection, story }, index) => (
            <li key={collection.id}>
              <StoryCard
                to={collectionHref(collection, locale)}
                title={story.title}
                lead={story.lead}
                picture={story.picture}
                below={formatMessage({ id: 'inspiration.places' }, { count: collection.placeCount })}
                eager={index < seenAtOnce}
              />
            </li>
          ))}
        </CardGrid>
        <PageLinks
          page={pageOf(query)}
          pages={pageCount(total, collectionsPerPage)}
          label={formatMessage({ id: 'collections.pages' })}
          addressOf={(page) => addressOf(locale, page)}
        />
      </Heading>
    );
  },
});
