import { isCurrency, isLocale, type Currency, type Locale, type Season } from '@mp/domain';

/** Raise it when the picture looks different: it is cached for ever. */
const edition = 1;

/** The size of a picture for shared links, in pixels, as social networks require. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The picture of a shared link to a place: its photo, its name, and its lowest price. */
export interface SharePicture {
  /** The place's pkid. */
  readonly place: number;
  readonly locale: Locale;
  readonly season: Season;
  readonly currency: Currency;
  /** The price on it, in minor units of the currency; null without one. */
  readonly priceMinor: number | null;
}

/** The address of the picture. It contains the price: another price is another picture. */
export const sharePicturePath = ({ place, locale, season, currency, priceMinor }: SharePicture): string =>
  `/media/share/${edition}/${locale}-${season}-${currency}/${place}-${priceMinor ?? 'none'}.jpg`;

const pattern = new RegExp(
  String.raw`^/media/share/${edition}/([a-z]{2})-(summer|winter)-([A-Z]{3})/(\d{1,9})-(\d{1,12}|none)\.jpg$`,
);

/** The picture of an address; null for another address. Whether the place has that price is not checked here. */
export function parseSharePicturePath(path: string): SharePicture | null {
  const [, locale, season, currency, place, price] = pattern.exec(path) ?? [];
  if (!isLocale(locale) || !isCurrency(currency)) return null;
  return {
    place: Number(place),
    locale,
    season: season as Season,
    currency,
    priceMinor: price === 'none' ? null : Number(price),
  };
}
