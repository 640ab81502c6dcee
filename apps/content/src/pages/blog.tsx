import { articlesApi, loadQuery, type Store } from '@mp/api-client';
import { locales, jpegAddress, type Locale } from '@mp/domain';
import { definePage, type PageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { avifCandidates } from '@mp/ui';
import { articlesPerPage, blogHref, blogKeys, readBlogQuery, type BlogRequest } from '../blog/blog-query.ts';
import { blogBannersApi } from '../blog/blog-banners.tsx';
import { BlogView } from '../blog/blog-view.tsx';
import { firstPictureSizes } from '../cards/story-card.tsx';
import { contentMessages } from '../content-messages.ts';
import { pageCount } from '../paging/read-page.ts';

const { articles, articleCategories, articleCount, articleSummary, blogWords } = articlesApi.endpoints;

/** Parses the address, once categories and texts are in the store. */
function blogRequestOf({ query, locale }: PageContext, store: Store): BlogRequest | null {
  const state = store.getState();
  const { data: categories = [] } = articleCategories.select(locale)(state);
  return readBlogQuery(query, locale, categories, blogWords.select(locale)(state).data);
}

/** [2.7] The blog: sixteen articles a page, by category or all. */
export default definePage({
  messages: contentMessages,
  query: blogKeys,
  load: async (context, store) => {
    const { locale } = context;
    const [categories] = await Promise.all([
      loadQuery(store, articleCategories.initiate(locale)),
      // Without the editors' texts the blog has its own.
      loadQuery(store, blogWords.initiate(locale)),
      loadQuery(store, blogBannersApi.endpoints.blogBanners.initiate(locale)),
    ]);
    if (categories.failure) return { kind: 'unavailable' };
    const blogRequest = blogRequestOf(context, store);
    if (!blogRequest) return { kind: 'notFound' };
    const [list, count] = await Promise.all([
      loadQuery(store, articles.initiate(blogRequest.question)),
      loadQuery(store, articleCount.initiate(blogRequest.wanted)),
      blogRequest.first && loadQuery(store, articleSummary.initiate(blogRequest.first)),
    ]);
    if (list.failure || count.failure) return { kind: 'unavailable' };
    return blogRequest.page > pageCount(count.data, articlesPerPage)
      ? { kind: 'notFound' }
      : { kind: 'ok', shared: true };
  },
  head: (context, store, text) => {
    const { locale, season } = context;
    const blogRequest = blogRequestOf(context, store);
    const state = store.getState();
    const words = blogWords.select(locale)(state).data;
    const { category, page = 1, first } = blogRequest ?? {};
    const title = category?.name ?? words?.title ?? text('blog.title');
    const pathIn = (to: Locale): string =>
      blogHref(to, category ? (to === locale ? category.slug : category.slugs[to]) : undefined, page);
    const picture = first && articleSummary.select(first)(state).data?.picture?.[season];
    return {
      title: page > 1 ? text('paging.title', { title, page }) : title,
      description: category?.lead ?? words?.lead ?? text('blog.lead'),
      canonicalPath: pathIn(locale),
      feed: `${href('blog', { locale })}/rss.xml`,
      alternatePaths: Object.fromEntries(locales.map((to) => [to, pathIn(to)])),
      ...(picture && {
        image: jpegAddress(picture),
        heroImage: { srcSet: avifCandidates(picture), sizes: firstPictureSizes },
      }),
    };
  },
  Page: BlogView,
});
