import { useArticleCategoriesQuery, type Article } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { FormattedText } from '@mp/ui/formatted-text';
import { formatDate, href, shortText } from '@mp/i18n';
import { Breadcrumbs, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Heading } from '../heading/heading.tsx';
import styles from './article-sections.module.css';
import { blogHref } from './blog-query.ts';
import { MentionedPlaces } from './mentioned-places.tsx';
import { RelatedArticles } from './related-articles.tsx';

/** The rendered width of the picture: that of the text, or of the window on a phone. */
export const articlePictureSizes = '(max-width: 860px) 100vw, 860px';

/** An article: its author and date, its text, the places it mentions, and further articles. [2.7] */
export function ArticleView({ article }: { article: Article }) {
  const { formatMessage } = useIntl();
  const { locale, season } = usePageContext();
  const { author, publishedOn, readingMinutes: minutes } = article;
  return (
    <Heading title={article.title} lead={article.lead} above={<WayHere article={article} />}>
      <p className={styles.about}>
        {formatMessage({ id: 'article.about' }, { author, date: formatDate(publishedOn, locale, 'long'), minutes })}
      </p>
      {article.picture && (
        <Picture picture={article.picture[season]} sizes={articlePictureSizes} eager className={styles.picture} />
      )}
      <FormattedText text={article.text} />
      <MentionedPlaces ids={article.places} />
      <RelatedArticles article={article} />
    </Heading>
  );
}

function WayHere({ article }: { article: Article }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { data: categories = [] } = useArticleCategoriesQuery(locale);
  const category = categories.find(({ key }) => key === article.category);
  return (
    <Breadcrumbs label={formatMessage({ id: 'breadcrumbs' })}>
      <Link to={href('home', { locale })}>{formatMessage({ id: 'breadcrumbs.home' })}</Link>
      <Link to={href('blog', { locale })}>{formatMessage({ id: 'blog.title' })}</Link>
      {category && <Link to={blogHref(locale, category.slug)}>{category.name}</Link>}
      <span>{shortText(article.title)}</span>
    </Breadcrumbs>
  );
}
