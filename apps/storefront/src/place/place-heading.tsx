import { Link, usePageContext } from '@mp/host-api';
import type { CollectionName, PlaceDetail } from '@mp/domain';
import { href } from '@mp/i18n';
import { Badge, Breadcrumbs, Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { Rating } from '../place-card/rating.tsx';
import { countryName, roomTexts } from '../place-card/place-texts.ts';
import styles from './place-heading.module.css';

/** Breadcrumbs, the name, the claim, and the place's marks. */
export function PlaceHeading({ place }: { place: PlaceDetail }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale } = usePageContext();
  const first = (type: CollectionName['type']) => place.collectionNames.find((collection) => collection.type === type);
  const category = first('category');
  const awards = place.collectionNames.filter(({ type }) => type === 'awards');
  const way = [first('destination_category'), first('destination')].filter((step) => step !== undefined);

  return (
    <header>
      <Breadcrumbs label={formatMessage({ id: 'breadcrumbs' })}>
        <Link to={href('home', { locale })}>{formatMessage({ id: 'breadcrumbs.home' })}</Link>
        <Link to={href('catalogue', { locale })}>{formatMessage({ id: 'breadcrumbs.catalogue' })}</Link>
        {way.map(({ id, slug, name }) => (
          <Link key={id} to={href('catalogueByDestination', { locale, params: { destination: slug } })}>
            {name}
          </Link>
        ))}
        <span>{place.name}</span>
      </Breadcrumbs>
      <div className={styles.heading}>
        <div>
          <h1>{place.name}</h1>
          <p className={styles.where}>
            {category && (
              <Link to={href('catalogueByCategory', { locale, params: { category: category.slug } })}>
                {category.name}
              </Link>
            )}
            <a href="#location">
              <Icon name="pin" size={18} />
              {formatMessage({ id: 'card.where' }, { town: place.town, country: countryName(intl, place.country) })}
            </a>
            {place.sleeps > 0 && (
              <span>
                <Icon name="bed" size={18} />
                {[...roomTexts(place, intl), formatMessage({ id: 'card.sleeps' }, { count: place.sleeps })].join(' · ')}
              </span>
            )}
            {place.rating && (
              <a href="#reviews">
                <Rating rating={place.rating} />
              </a>
            )}
          </p>
        </div>
        <div className={styles.aside}>
          <p className={styles.claim}>{place.texts.claim}</p>
          {(awards.length > 0 || place.acceptsVouchers) && (
            <p className={styles.awards}>
              {awards.map(({ id, name }) => (
                <Badge key={id} look="honey">
                  <Icon name="star" size={16} />
                  {name}
                </Badge>
              ))}
              {place.acceptsVouchers && (
                <Badge>
                  <Icon name="gift" size={16} />
                  {formatMessage({ id: 'filters.flag.accept_coupon' })}
                </Badge>
              )}
            </p>
          )}
          <p className={styles.tools}>
            <CompareToggle place={place} />
          </p>
        </div>
      </div>
    </header>
  );
}
