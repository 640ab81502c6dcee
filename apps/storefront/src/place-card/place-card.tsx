import { useCollectionsQuery } from '@mp/api-client';
import type { Picture as PictureData, Place, StayPrice } from '@mp/domain';
import { CachedFragment, Link, usePageContext } from '@mp/host-api';
import { href, queryString } from '@mp/i18n';
import { Badge, buttonClass, Card, cardLinkClass, Icon, Picture, Price, VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { FavouriteHeart } from '../favourites/favourite-heart.tsx';
import { stayQuery, type Stay } from '../stay/stay.ts';
import { CardFacts } from './card-facts.tsx';
import { CardGallery } from './card-gallery.tsx';
import styles from './place-card.module.css';
import { categoryName, countryName, priceTexts } from './place-texts.ts';
import { Rating } from './rating.tsx';
import { pointsText, SaidPoints } from './stay-points.tsx';

/** The rendered width of a card's picture. */
export const cardPictureSizes = {
  grid: '(min-width: 1698px) 380px, (min-width: 1280px) 24vw, (min-width: 960px) 32vw, (min-width: 600px) 47vw, 94vw',
  list: '(min-width: 960px) 380px, (min-width: 600px) 40vw, 94vw',
} as const;

interface PlaceCardProps {
  readonly place: Place;
  /** The picture to show: see `coversOf`. */
  readonly cover: PictureData;
  /** Passed on to the place's page, for the same dates and guests. */
  readonly stay: Stay;
  /** Whether its picture loads eagerly, for the first cards of a page. */
  readonly eager?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** A row of a list has its picture beside the text, from tablets up. [2.43] */
  readonly layout?: 'grid' | 'list';
  /** Whether it has other pictures: not in a strip, where a swipe moves to the next card. */
  readonly gallery?: boolean;
  /** Whether to show availability too, and not only unavailability. */
  readonly showsFree?: boolean;
}

const datesOf = ({ arrival, departure }: StayPrice) => ({ arrival, departure });

/**
 * A place in a list. [2.44] Its markup is cached across queries; only the query of its links, its price and the points depend
 * on the stay.
 */
export function PlaceCard(props: PlaceCardProps) {
  const { place, cover, stay, eager, heading, layout, gallery, showsFree } = props;
  const intl = useIntl();
  const { locale, currency } = usePageContext();
  const { data: categories } = useCollectionsQuery('category');
  const category = categoryName(place, categories);
  const { stayPrice, rating } = place;
  const price = priceTexts(place, intl, locale, currency, stay);
  const query = queryString(stayQuery(stayPrice ? { ...stay, ...datesOf(stayPrice) } : stay));
  return (
    <CachedFragment
      name="storefront.card"
      dependsOn={[
        place.name,
        place.slug,
        place.town,
        place.country,
        place.claim,
        category,
        place.available,
        place.sells,
        place.instantBooking,
        place.sleeps,
        place.roomCount,
        place.letting,
        place.bedrooms,
        place.dogs,
        rating?.average,
        rating?.count,
        cover,
        eager,
        heading,
        layout,
        gallery,
        showsFree,
      ]}
      slots={[query, price?.amount ?? '', price?.lead ?? '', price?.note ?? '', pointsText(intl, stayPrice?.points)]}
    >
      {(slots) => <RenderedCard {...props} category={category} slots={slots} />}
    </CachedFragment>
  );
}

function RenderedCard({
  place,
  cover,
  category,
  eager = false,
  heading: Heading = 'h3',
  layout = 'grid',
  gallery = false,
  showsFree = false,
  slots: [query = '', amount, lead, note, points = ''],
}: PlaceCardProps & { readonly category: string | undefined; readonly slots: readonly string[] }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale } = usePageContext();
  const taken = place.available === false;
  const address = href('place', { locale, params: { place: place.slug } }) + query;
  const classes = [styles.card, layout === 'list' && styles.row, taken && styles.taken];

  const sizes = cardPictureSizes[layout];
  const tools = (
    <>
      <div className={styles.tools}>
        <CompareToggle place={place} />
        <FavouriteHeart place={place} />
      </div>
      {(taken || (showsFree && place.available)) && (
        <span className={styles.onCover}>
          <Badge look="onPicture">{formatMessage({ id: taken ? 'card.taken' : 'card.free' })}</Badge>
        </span>
      )}
    </>
  );

  return (
    <Card as="article" className={classes.filter(Boolean).join(' ')}>
      <div className={styles.cover}>
        {gallery ? (
          <CardGallery place={place} cover={cover} sizes={sizes} eager={eager} to={address}>
            {tools}
          </CardGallery>
        ) : (
          <>
            <Picture picture={cover} scale="card" sizes={sizes} eager={eager} alt="" className={styles.picture} />
            {tools}
          </>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.category}>
          <span>{category}</span>
          <SaidPoints text={points} />
        </p>
        <Heading className={styles.name}>
          <Link to={address} className={cardLinkClass()}>
            {place.name}
          </Link>
        </Heading>
        <p className={styles.where}>
          <span>
            {formatMessage({ id: 'card.where' }, { town: place.town, country: countryName(intl, place.country) })}
          </span>
          <Rating rating={place.rating} />
        </p>
        <CardFacts place={place} />
        {layout === 'list' && <p className={styles.claim}>{place.claim}</p>}
        <div className={styles.foot}>
          {amount ? (
            <Price amount={amount} lead={lead} note={note} />
          ) : (
            <p className={styles.noPrice}>{formatMessage({ id: 'card.noPrice' })}</p>
          )}
          <Link
            to={place.sells ? `${address}#offers` : address}
            className={`${buttonClass({ variant: 'quiet', compact: true })} ${styles.action}`}
          >
            {place.sells && place.instantBooking && <Icon name="bolt" size={18} className={styles.bolt} />}
            {formatMessage({ id: place.sells ? 'card.reserve' : 'card.detail' })}
            <VisuallyHidden>
              {formatMessage(
                { id: place.sells && place.instantBooking ? 'card.actionOfInstant' : 'card.actionOf' },
                { name: place.name },
              )}
            </VisuallyHidden>
          </Link>
        </div>
      </div>
    </Card>
  );
}
