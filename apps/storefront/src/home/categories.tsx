import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Icon, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import { useLocations } from '../catalogue/locations.ts';
import strip from '../strip/strip.module.css';
import styles from './categories.module.css';
import { Section } from './section.tsx';

/** Kinds of houses, each in a window. */
export function Categories() {
  const { formatMessage } = useIntl();
  const { locale, season } = usePageContext();
  const categories = useLocations().categories.filter(({ placeCount }) => placeCount > 0);
  return (
    <Section
      heading={formatMessage({ id: 'home.categories' })}
      lead={formatMessage({ id: 'home.categories.lead' })}
      more={
        <Link to={href('collections', { locale })}>
          {formatMessage({ id: 'home.collections.all' })}
          <Icon name="arrowRight" size={20} />
        </Link>
      }
    >
      <ul className={`${strip.strip} ${styles.list}`}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              className={styles.tile}
              to={href('catalogueByCategory', { locale, params: { category: category.slug } })}
            >
              <span className={styles.window}>
                {category.picture && (
                  <Picture
                    picture={category.picture[season]}
                    scale="card"
                    sizes="(min-width: 960px) 200px, 42vw"
                    alt=""
                    className={styles.picture}
                  />
                )}
              </span>
              <span className={styles.name}>{category.name}</span>
              <span className={styles.count}>
                {formatMessage({ id: 'collection.count' }, { count: category.placeCount })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
