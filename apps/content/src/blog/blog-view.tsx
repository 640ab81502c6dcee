import {
  useArticleCategoriesQuery,
  useArticleCountQuery,
  useArticlesQuery,
  useArticleSummaryQuery,
  useBlogWordsQuery,
} from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { useIntl } from 'react-intl';
import { CardGrid } from '../cards/card-grid.tsx';
import { Heading } from '../heading/heading.tsx';
import { PageLinks } from '../paging/page-links.tsx';
import { pageCount } from '../paging/read-page.ts';
import { ArticleCard } from './article-card.tsx';
import { articlesPerPage, blogHref, readBlogQuery, type BlogRequest } from './blog-query.ts';
import { BlogBanners } from './blog-banners.tsx';
import { CategoryLinks } from './category-links.tsx';

/** Cards of the first page that are visible at once. */
const seenAtOnce = 3;

/** The blog of an address. */
export function BlogView() {
  const { locale, query } = usePageContext();
  const { data: words } = useBlogWordsQuery(locale);
  const { data: categories = [] } = useArticleCategoriesQuery(locale);
  const blogRequest = readBlogQuery(query, locale, categories, words);
  return blogRequest && <BlogList blogRequest={blogRequest} />;
}

function BlogList({ blogRequest }: { blogRequest: BlogRequest }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { data: words } = useBlogWordsQuery(locale);
  const { data: categories = [] } = useArticleCategoriesQuery(locale);
  const { data: articles = [] } = useArticlesQuery(blogRequest.question);
  const { data: total = 0 } = useArticleCountQuery(blogRequest.wanted);
  const { category, page } = blogRequest;
  const about = category ? { title: category.name, lead: category.lead } : words;
  return (
    <Heading
      wide
      title={about?.title ?? formatMessage({ id: 'blog.title' })}
      lead={about?.lead ?? formatMessage({ id: 'blog.lead' })}
    >
      <CategoryLinks categories={categories} chosen={category} />
      {blogRequest.first && <FirstArticle question={blogRequest.first} />}
      {articles.length === 0 && !blogRequest.first && <p>{words?.empty ?? formatMessage({ id: 'blog.empty' })}</p>}
      <CardGrid>
        {articles.map((article, index) => (
          <li key={article.slug}>
            <ArticleCard article={article} eager={!blogRequest.first && index < seenAtOnce} />
          </li>
        ))}
      </CardGrid>
      <PageLinks
        page={page}
        pages={pageCount(total, articlesPerPage)}
        label={formatMessage({ id: 'blog.pages' })}
        addressOf={(one) => blogHref(locale, category?.slug, one)}
      />
      <BlogBanners />
    </Heading>
  );
}

function FirstArticle({ question }: { question: NonNullable<BlogRequest['first']> }) {
  const { data: article } = useArticleSummaryQuery(question);
  return article && <ArticleCard article={article} first />;
}
