import { minorUnits, type Currency, type PlaceDetail, type Season } from '@mp/domain';

/** A place as schema.org knows it. Only what the page itself says. */
export function placeStructuredData(
  place: PlaceDetail,
  { url, origin, season, currency }: { url: string; origin: string; season: Season; currency: Currency },
): object {
  const from = place.priceFrom[currency];
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    '@id': url,
    url,
    name: place.name,
    description: place.claim,
    image: place.gallery[season].slice(0, 3).map(({ large }) => origin + large.replace('.avif', '.webp')),
    address: { '@type': 'PostalAddress', addressLocality: place.town, addressCountry: place.country },
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    amenityFeature: place.collectionNames
      .filter(({ type }) => type === 'equipment')
      .map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ...(from && { priceRange: `${from.minor / minorUnits}+ ${currency}` }),
  };
}
