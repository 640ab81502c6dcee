import { articlesApi, loadQuery, placesApi, useArticleQuery } from '@mp/api-client';
import { locales, jpegAddress, type Locale } from '@mp/domain';
import { definePage, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { avifCandidates } from '@mp/ui';
import { articleStructuredData } from '../blog/article-structured-data.ts';
import { blogHref } from '../blog/blog-query.ts';
import { articlePictureSizes, ArticleView } from '../blog/article-view.tsx';
import { mentionedParams } from '../blog/mentioned-places.tsx';
import { relatedParams } from '../blog/related-articles.tsx';
import { contentMessages } from '../content-messages.ts';

const { article, articleCategories, articles } = articlesApi.endpoints;

const articleParams = (params: Readonly<Record<string, string>>, locale: Locale) => ({
  slug: params['blog'] ?? '',
  locale,
});

const addressOf = (locale: Locale, slug: string) => href('blogArticle', { locale, params: { blog: slug } });

/** [2.7] An article of the blog, the places that it mentions, and further articles. */
export default definePage({
  messages: contentMessages,
  query: [],
  load: async ({ params, locale }, store) => {
    const query = articleParams(params, locale);
    // Slugs of articles are words and dashes; others need no request.
    if (!/^[a-z0-9-]{1,80}$/.test(query.slug)) return { kind: 'notFound' };
    const [{ data, failure }] = await Promise.all([
      loadQuery(store, article.initiate(query)),
      loadQuery(store, articleCategories.initiate(locale)),
    ]);
    if (failure) return { kind: failure.layer === 'request' ? 'notFound' : 'unavailable' };
    if (!data) return { kind: 'notFound' };
    // The article is shown even if related data fail to load.
    await Promise.all([
      loadQuery(store, articles.initiate(relatedParams(locale, data))),
      data.places.length > 0 && loadQuery(store, placesApi.endpoints.places.initiate(mentionedParams(data.places))),
    ]);
    return { kind: 'ok', shared: true };
  },
  head: ({ params, locale, season, origin }, store, text) => {
    const found = article.select(articleParams(params, locale))(store.getState()).data;
    if (!found) return { title: '' };
    const { title, lead, slug, slugs } = found;
    const picture = found.picture?.[season];
    const categories = articleCategories.select(locale)(store.getState()).data;
    const category = categories?.find(({ key }) => key === found.category);
    return {
      title,
      description: lead,
      canonicalPath: addressOf(locale, slug),
      // An article that is missing in a language links to that language's blog.
      alternatePaths: Object.fromEntries(
        locales
          .filter((other) => other !== locale)
          .map((other) => [other, slugs[other] ? addressOf(other, slugs[other]) : href('blog', { locale: other })]),
      ),
      untranslated: locales.some((other) => other !== locale && !slugs[other]),
      openGraphType: 'article',
      way: [
        { name: text('blog.title'), path: href('blog', { locale }) },
        ...(category ? [{ name: category.name, path: blogHref(locale, category.slug) }] : []),
      ],
      structuredData: articleStructuredData(found, { url: origin + addressOf(locale, slug), origin, season }),
      ...(picture && {
        image: jpegAddress(picture),
        heroImage: { srcSet: avifCandidates(picture), sizes: articlePictureSizes },
      }),
    };
  },
  Page: function BlogArticlePage() {
    const { params, locale } = usePageContext();
    const { data } = useArticleQuery(articleParams(params, locale));
    return data && <ArticleView article={data} />;
  },
});
