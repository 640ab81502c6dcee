import { useCollectionsQuery } from '@mp/api-client';
import { defaultParty, type Place } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Icon, Picture, Price } from '@mp/ui';
import { useIntl } from 'react-intl';
import { PlaceStrip } from '../place-card/place-strip.tsx';
import { categoryName, countryName, priceTexts } from '../place-card/place-texts.ts';
import styles from './featured-places.module.css';
import { useHomeWords } from './home-words.ts';
import { Section } from './section.tsx';

const noDates = { arrival: null, departure: null, party: defaultParty };

/** One place as a story, four more as cards. */
export function FeaturedPlaces({ places }: { places: readonly Place[] }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const words = useHomeWords();
  const [story, ...others] = places;
  if (!story) return null;
  return (
    <Section
      heading={words.places ?? formatMessage({ id: 'home.featured' })}
      lead={words.placesLead}
      more={
        <Link to={href('catalogue', { locale })}>
          {formatMessage({ id: 'home.featured.all' })}
          <Icon name="arrowRight" size={20} />
        </Link>
      }
    >
      <Story place={story} />
      <PlaceStrip places={others} below={story} stay={noDates} columns={4} />
    </Section>
  );
}

function Story({ place }: { place: Place }) {
  const intl = useIntl();
  const { locale, currency, season } = usePageContext();
  const { data: categories } = useCollectionsQuery('category');
  const price = priceTexts(place, intl, locale, currency);
  return (
    <article className={styles.story}>
      <Picture picture={place.cover[season]} sizes="(min-width: 960px) 58vw, 94vw" alt="" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.where}>
          {[categoryName(place, categories), place.town, countryName(intl, place.country)].filter(Boolean).join(' · ')}
        </p>
        <h3 className={styles.name}>{place.name}</h3>
        <p className={styles.claim}>{place.claim}</p>
        {price && <Price {...price} />}
        <Link
          className={buttonClass({ variant: 'quiet' })}
          to={href('place', { locale, params: { place: place.slug } })}
          aria-label={intl.formatMessage({ id: 'home.featured.readOf' }, { name: place.name })}
        >
          {intl.formatMessage({ id: 'home.featured.read' })}
        </Link>
      </div>
    </article>
  );
}
