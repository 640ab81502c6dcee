import type { ArticleCategory } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { useIntl } from 'react-intl';
import { blogHref } from './blog-query.ts';
import styles from './category-links.module.css';

interface CategoryLinksProps {
  readonly categories: readonly ArticleCategory[];
  readonly chosen: ArticleCategory | null;
}

/** Links to the blog's categories. */
export function CategoryLinks({ categories, chosen }: CategoryLinksProps) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const link = (to: string, name: string, isChosen: boolean) => (
    <Link to={to} className={styles.link} aria-current={isChosen ? 'page' : undefined}>
      {name}
    </Link>
  );
  return (
    <nav aria-label={formatMessage({ id: 'blog.categories' })}>
      <ul className={styles.links}>
        <li>{link(blogHref(locale, undefined), formatMessage({ id: 'blog.all' }), chosen === null)}</li>
        {categories.map(({ key, slug, name }) => (
          <li key={key}>{link(blogHref(locale, slug), name, key === chosen?.key)}</li>
        ))}
      </ul>
    </nav>
  );
}
