import {
  averageOf,
  minorUnits,
  jpegAddress,
  type CollectionName,
  type Currency,
  type Locale,
  type PlaceDetail,
  type Review,
  type Season,
} from '@mp/domain';
import type { PageHead } from '@mp/host-api';
import { collectionHref, href } from '@mp/i18n';

interface PlaceContext {
  readonly url: string;
  readonly origin: string;
  readonly season: Season;
  readonly currency: Currency;
  /** The reviews on the page. */
  readonly reviews: readonly Review[];
  /** The author's label of an anonymous review. */
  readonly nameless: string;
}

/** The schema.org data of a place, from the page's own content. */
export function placeStructuredData(
  place: PlaceDetail,
  { url, origin, season, currency, reviews, nameless }: PlaceContext,
): object {
  const from = place.priceFrom[currency];
  const { contact, goodToKnow: facts } = place;
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    '@id': url,
    url,
    name: place.name,
    description: place.claim,
    image: place.gallery[season].slice(0, 3).map((picture) => origin + jpegAddress(picture)),
    address: {
      '@type': 'PostalAddress',
      ...(contact && { streetAddress: contact.street, postalCode: contact.postalCode }),
      addressLocality: place.town,
      addressCountry: place.country,
    },
    ...(contact && { telephone: contact.phone }),
    numberOfRooms: place.bedrooms ?? place.roomCount,
    ...(facts && {
      checkinTime: facts.checkInFrom,
      checkoutTime: facts.checkOut,
      petsAllowed: facts.dogs !== 'no',
      smokingAllowed: facts.smoking,
    }),
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    amenityFeature: place.collectionNames
      .filter(({ type }) => type === 'equipment')
      .map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ...(place.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: place.rating.average,
        reviewCount: place.rating.count,
      },
      review: reviews.map((review) => reviewData(review, nameless)),
    }),
    ...(from && {
      priceRange: `${from.minor / minorUnits}+ ${currency}`,
      makesOffer: {
        '@type': 'Offer',
        url,
        price: from.minor / minorUnits,
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      },
    }),
  };
}

/** A review in its original language. [10.4] Ratings are from 1 to 5, schema.org's default. */
const reviewData = ({ author, words, language, ratings }: Review, nameless: string): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author ?? nameless },
  reviewBody: words,
  inLanguage: language,
  reviewRating: {
    '@type': 'Rating',
    ratingValue: averageOf(
      [1, 2, 3, 4, 5].map((given) => Object.values(ratings).filter((one) => one === given).length),
    ),
  },
});

/** The breadcrumbs of a place: the catalogue, its country, its destination. */
export const wayTo = (collections: readonly CollectionName[], catalogue: string, locale: Locale): PageHead['way'] => [
  { name: catalogue, path: href('catalogue', { locale }) },
  ...(['destination_category', 'destination'] as const).flatMap((type) => {
    const found = collections.find((collection) => collection.type === type);
    return found ? [{ name: found.name, path: collectionHref(found, locale) }] : [];
  }),
];
