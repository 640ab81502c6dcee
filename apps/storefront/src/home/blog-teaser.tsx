import { useArticlesQuery, type ArticlesParams } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { formatDate, href } from '@mp/i18n';
import { cardLinkClass, Icon, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './blog-teaser.module.css';
import { useHomeWords } from './home-words.ts';
import { Section } from './section.tsx';
import { useFromStart } from './use-from-start.ts';

/** The query of the latest articles. */
export const latestArticles = (locale: Locale): ArticlesParams => ({ locale, limit: 3 });

/** The latest articles; renders nothing if they fail to load. [7.39] */
export function BlogTeaser() {
  const { formatMessage } = useIntl();
  const { locale, season } = usePageContext();
  const words = useHomeWords();
  const { data } = useArticlesQuery(latestArticles(locale));
  const articles = useFromStart(data) ?? [];
  if (articles.length === 0) return null;
  return (
    <Section
      heading={words.blog ?? formatMessage({ id: 'home.blog' })}
      lead={words.blogLead}
      more={
        <Link to={href('blog', { locale, query: { p: 1, o: 0 } })}>
          {formatMessage({ id: 'home.blog.all' })}
          <Icon name="arrowRight" size={20} />
        </Link>
      }
    >
      <ul className={styles.articles}>
        {articles.map(({ slug, title, lead, picture, publishedOn, readingMinutes: minutes }) => (
          <li key={slug} className={styles.article}>
            {picture && (
              <Picture
                picture={picture[season]}
                sizes="(min-width: 960px) 31vw, 94vw"
                alt=""
                className={styles.picture}
              />
            )}
            <p className={styles.when}>
              {formatMessage({ id: 'home.blog.when' }, { date: formatDate(publishedOn, locale, 'long'), minutes })}
            </p>
            <h3 className={styles.title}>
              <Link to={href('blogArticle', { locale, params: { blog: slug } })} className={cardLinkClass()}>
                {title}
              </Link>
            </h3>
            <p className={styles.lead}>{lead}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
