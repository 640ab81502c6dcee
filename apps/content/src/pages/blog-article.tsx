import { articlesApi, loadQuery, useArticleQuery, useOtherArticlesQuery } from '@mp/api-client';
import { locales, type Locale } from '@mp/domain';
import { definePage, usePageContext } from '@mp/federation';
import { FormattedText } from '@mp/formatted-text';
import { formatDate, href } from '@mp/i18n';
import { avifCandidates, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { contentMessages } from '../content-messages.ts';
import { Heading } from '../heading/heading.tsx';
import styles from './blog-article.module.css';

const { article, otherArticles } = articlesApi.endpoints;

const questionOf = (params: Readonly<Record<string, string>>, locale: Locale) => ({
  slug: params['blog'] ?? '',
  locale,
});

const addressOf = (locale: Locale, slug: string) => href('blogArticle', { locale, params: { blog: slug } });

/** How wide the picture is drawn: as wide as the text, the whole window on a phone. */
const pictureSizes = '(max-width: 860px) 100vw, 860px';

/** [2.7] An article of the blog, and what to read after it. */
export default definePage({
  messages: contentMessages,
  load: async ({ params, locale }, store) => {
    const question = questionOf(params, locale);
    // Addresses of articles are words and dashes; anything else is no question worth asking.
    if (!/^[a-z0-9-]{1,80}$/.test(question.slug)) return { kind: 'notFound' };
    const [{ data, failure }] = await Promise.all([
      loadQuery(store, article.initiate(question)),
      // Nothing to read on is no reason to show nothing to read.
      loadQuery(store, otherArticles.initiate(question)),
    ]);
    if (failure) return { kind: failure.layer === 'request' ? 'notFound' : 'unavailable' };
    return data ? { kind: 'ok', shared: true } : { kind: 'notFound' };
  },
  head: ({ params, locale }, store) => {
    const found = article.select(questionOf(params, locale))(store.getState()).data;
    if (!found) return { title: '' };
    const { title, lead, slug, slugs, picture } = found;
    return {
      title,
      description: lead,
      canonicalPath: addressOf(locale, slug),
      // An article that was not written in a language leads to that language's blog.
      alternatePaths: Object.fromEntries(
        locales
          .filter((other) => other !== locale)
          .map((other) => [other, slugs[other] ? addressOf(other, slugs[other]) : href('blog', { locale: other })]),
      ),
      ...(picture && { image: picture.large, heroImage: { srcSet: avifCandidates(picture), sizes: pictureSizes } }),
    };
  },
  Page: function BlogArticlePage() {
    const { formatMessage } = useIntl();
    const { params, locale } = usePageContext();
    const { data } = useArticleQuery(questionOf(params, locale));
    const { data: others = [] } = useOtherArticlesQuery(questionOf(params, locale));
    if (!data) return null;
    const { author, publishedOn, readingMinutes: minutes } = data;
    return (
      <Heading title={data.title} lead={data.lead}>
        <p className={styles.about}>
          {formatMessage({ id: 'article.about' }, { author, date: formatDate(publishedOn, locale), minutes })}
        </p>
        {data.picture && <Picture picture={data.picture} sizes={pictureSizes} eager />}
        <FormattedText text={data.text} />
        {others.length > 0 && (
          <nav aria-labelledby="articles-heading" className={styles.others}>
            <h2 id="articles-heading">{formatMessage({ id: 'article.others' })}</h2>
            <ul>
              {others.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={addressOf(locale, slug)}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Heading>
    );
  },
});
