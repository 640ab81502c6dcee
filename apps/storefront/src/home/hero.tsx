import type { Place } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Container, Icon, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import { countryName } from '../place-card/place-texts.ts';
import { HeroSearch } from './hero-search.tsx';
import { useHomeWords } from './home-words.ts';
import styles from './hero.module.css';

/** The width that the whole picture is drawn at, with the part that its frame cuts off (see the style sheet). */
export const heroPictureSizes = '(min-width: 1024px) min(50vw, 800px), (min-width: 800px) 69vw, 800px';

/** The cover: a place in its season, the claim, and the search. */
export function Hero({ place }: { place: Place | undefined }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale, season } = usePageContext();
  const words = useHomeWords();
  return (
    <section>
      <div className={styles.cover}>
        <Container className={styles.frame}>
          {place && <Picture picture={place.cover[season]} sizes={heroPictureSizes} eager className={styles.picture} />}
          <div className={styles.words}>
            <h1 className={styles.claim}>{words.title ?? formatMessage({ id: 'home.claim' })}</h1>
            <p className={styles.lead}>{words.lead ?? formatMessage({ id: 'home.lead' })}</p>
          </div>
          {place && (
            <p className={styles.caption}>
              <Icon name="pin" size={18} />
              <span>
                {formatMessage({ id: 'home.onPicture' })}{' '}
                <Link to={href('place', { locale, params: { place: place.slug } })}>{place.name}</Link>
                {formatMessage(
                  { id: 'home.onPicture.where' },
                  { town: place.town, country: countryName(intl, place.country) },
                )}
              </span>
            </p>
          )}
        </Container>
      </div>
      <Container className={styles.search}>
        <HeroSearch />
      </Container>
    </section>
  );
}
