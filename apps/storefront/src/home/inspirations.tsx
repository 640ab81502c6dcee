import { useCollectionsQuery } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Icon, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import strip from '../strip/strip.module.css';
import { useHomeWords } from './home-words.ts';
import styles from './inspirations.module.css';
import { Section } from './section.tsx';

/** Number of inspirations in the strip; their own page has all. */
const mostShown = 8;

/** Inspirations, as a strip of pictures. */
export function Inspirations() {
  const { formatMessage } = useIntl();
  const { locale, season } = usePageContext();
  const words = useHomeWords();
  const { data: inspirations } = useCollectionsQuery('collection');
  const shown = inspirations?.filter(({ placeCount }) => placeCount > 0).slice(0, mostShown) ?? [];
  if (shown.length === 0) return null;
  return (
    <Section
      heading={words.inspirations ?? formatMessage({ id: 'home.inspirations' })}
      lead={words.inspirationsLead}
      more={
        <Link to={href('inspirations', { locale })}>
          {formatMessage({ id: 'home.inspirations.all' })}
          <Icon name="arrowRight" size={20} />
        </Link>
      }
    >
      <ul className={`${strip.strip} ${styles.pictures}`}>
        {shown.map((inspiration) => (
          <li key={inspiration.id}>
            <Link
              className={styles.tile}
              to={href('inspiration', { locale, params: { inspiration: inspiration.slug } })}
            >
              {inspiration.picture && (
                <Picture
                  picture={inspiration.picture[season]}
                  scale="card"
                  sizes="(min-width: 1024px) 25vw, (min-width: 600px) 40vw, 74vw"
                  alt=""
                  className={styles.picture}
                />
              )}
              <span className={styles.words}>
                <span className={styles.name}>{inspiration.name}</span>
                <span>{formatMessage({ id: 'collection.count' }, { count: inspiration.placeCount })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
