import { isCurrency, isLocale, type Currency, type Locale, type Season } from '@mp/domain';

/** Counted on when the picture is drawn otherwise: it is kept for ever where it was seen. */
const edition = 1;

/** The pixels of a picture for shared links, as those who show them ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** A picture that stands for a place wherever a link to it is shown: its photo, its name, and from how much it is. */
export interface SharePicture {
  /** The place's pkid. */
  readonly place: number;
  readonly locale: Locale;
  readonly season: Season;
  readonly currency: Currency;
  /** The price that is told, in minor units of the currency; null where the place has none. */
  readonly priceMinor: number | null;
}

/** Where the picture is served. Its price is a part of the address: another price is another picture. */
export const sharePicturePath = ({ place, locale, season, currency, priceMinor }: SharePicture): string =>
  `/media/share/${edition}/${locale}-${season}-${currency}/${place}-${priceMinor ?? 'none'}.jpg`;

const pattern = new RegExp(
  String.raw`^/media/share/${edition}/([a-z]{2})-(summer|winter)-([A-Z]{3})/(\d{1,9})-(\d{1,12}|none)\.jpg$`,
);

/** The picture of an address; null where it is none. Whether the place has that price is left to whoever knows. */
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
