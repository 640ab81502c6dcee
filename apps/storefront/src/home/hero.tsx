import type { Place } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Container, Icon, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import { countryName } from '../place-card/place-texts.ts';
import { HeroSearch } from './hero-search.tsx';
import { useHomeWords } from './home-words.ts';
import styles from './hero.module.css';

/** The cover is as wide as the window, on a desktop wider (see the style sheet). */
export const heroPictureSizes = '(min-width: 1920px) 84vw, (min-width: 960px) calc(52vw + 614px), 100vw';

/** The cover: a place in its season, the claim, and the search. */
export function Hero({ place }: { place: Place | undefined }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale, season } = usePageContext();
  const words = useHomeWords();
  return (
    <section>
      <div className={styles.cover}>
        {place && (
          <>
            <Picture picture={place.cover[season]} sizes={heroPictureSizes} eager className={styles.picture} />
            <Picture
              picture={{ ...place.cover[season], preview: '' }}
              sizes={heroPictureSizes}
              eager
              alt=""
              className={styles.mirrored}
            />
          </>
        )}
        <Container className={styles.words}>
          <div>
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
