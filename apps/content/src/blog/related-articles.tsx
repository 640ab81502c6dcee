import { useArticlesQuery, type Article, type ArticlesParams } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import type { Locale } from '@mp/domain';
import { useIntl } from 'react-intl';
import { CardGrid } from '../cards/card-grid.tsx';
import { ArticleCard } from './article-card.tsx';
import styles from './article-sections.module.css';

/** Number of further articles. */
const mostProposed = 3;

/** The query of further articles: the latest of the category. */
export const relatedParams = (locale: Locale, { slug, category }: Article): ArticlesParams => ({
  locale,
  category,
  except: slug,
  limit: mostProposed,
});

/** Further articles; renders nothing if the category has no other. */
export function RelatedArticles({ article }: { article: Article }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { data: articles = [] } = useArticlesQuery(relatedParams(locale, article));
  if (articles.length === 0) return null;
  return (
    <nav aria-labelledby="articles-heading" className={styles.section}>
      <h2 id="articles-heading">{formatMessage({ id: 'article.others' })}</h2>
      <CardGrid>
        {articles.map((one) => (
          <li key={one.slug}>
            <ArticleCard article={one} heading="h3" />
          </li>
        ))}
      </CardGrid>
    </nav>
  );
}
