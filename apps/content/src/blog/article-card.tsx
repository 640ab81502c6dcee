import { useArticleCategoriesQuery, type ArticleSummary } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { formatDate, href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { StoryCard } from '../cards/story-card.tsx';

interface ArticleCardProps {
  readonly article: ArticleSummary;
  readonly heading?: 'h2' | 'h3';
  readonly first?: boolean;
  readonly eager?: boolean;
}

/** An article in a list: its category, summary, date and reading time. [2.7] */
export function ArticleCard({ article, ...look }: ArticleCardProps) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { data: categories = [] } = useArticleCategoriesQuery(locale);
  const { slug, title, lead, picture, publishedOn, readingMinutes: minutes } = article;
  return (
    <StoryCard
      to={href('blogArticle', { locale, params: { blog: slug } })}
      title={title}
      lead={lead}
      picture={picture}
      above={categories.find(({ key }) => key === article.category)?.name}
      below={formatMessage({ id: 'article.when' }, { date: formatDate(publishedOn, locale, 'long'), minutes })}
      {...look}
    />
  );
}
