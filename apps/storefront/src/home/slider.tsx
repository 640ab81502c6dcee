import { Link, usePageContext } from '@mp/host-api';
import { Container, Icon, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import strip from '../strip/strip.module.css';
import { slidesIn, useSlidesQuery } from './invitations.ts';
import styles from './slider.module.css';
import { useFromStart } from './use-from-start.ts';

/**
 * The editors' slides of this season, a row to swipe, scroll or tab through. It never moves by itself. Renders nothing if they
 * fail to load.
 */
export function Slider() {
  const { formatMessage } = useIntl();
  const { locale, season } = usePageContext();
  const { data } = useSlidesQuery(locale);
  const slides = slidesIn(useFromStart(data) ?? [], season);
  if (slides.length === 0) return null;
  return (
    <Container as="section" aria-label={formatMessage({ id: 'home.slides' })} className={styles.slider}>
      <ul className={`${strip.strip} ${styles.slides}`} data-alone={slides.length === 1 || undefined}>
        {slides.map(({ id, title, text, link, linkLabel, picture }) => (
          <li key={id} className={styles.slide}>
            {picture && (
              <Picture
                picture={picture[season]}
                sizes="(min-width: 960px) 48vw, 88vw"
                alt=""
                className={styles.picture}
              />
            )}
            <div className={styles.words}>
              <h2 className={styles.title}>
                <Link to={link} className={styles.link}>
                  {title}
                </Link>
              </h2>
              <p>{text}</p>
              <p className={styles.more} aria-hidden="true">
                {linkLabel}
                <Icon name="arrowRight" size={20} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}
