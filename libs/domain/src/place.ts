import type { CalendarDate } from './calendar-date.ts';
import type { CollectionType } from './collection-types.ts';
import type { Currency } from './locale.ts';
import type { Money } from './money.ts';
import type { Photo, Picture, Season, SeasonPictures } from './picture.ts';
import type { PlaceRating, RatingCounts, ReviewCategory } from './review.ts';

/** The price of one whole stay, everything mandatory included. */
export interface StayPrice {
  readonly total: Money;
  readonly nights: number;
  /** For display beside the total; rounded, so nights times this may differ from the total. */
  readonly perNight: Money;
  /** The dates it is for: of flexible ones, those of the cheapest stay. */
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  /** What it would bring to a member of the club. */
  readonly points: number;
}

/** Whether dogs may come along. */
export type DogRule = 'welcome' | 'on_request' | 'no';

/** A place as a card shows it. [2.44] [3.4] */
export interface Place {
  readonly id: number;
  readonly name: string;
  /** The last segment of its canonical address. */
  readonly slug: string;
  readonly town: string;
  /** ISO 3166 alpha-3. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly claim: string;
  /** The category that names what it is, a collection's id; null for a place that is in none. */
  readonly category: number | null;
  /** Whether it can be had for the dates and party asked for; null when no dates were. */
  readonly available: boolean | null;
  readonly cover: Readonly<Record<Season, Picture>>;
  /** What else there is to see of it, the most telling first; empty where there is the cover alone. */
  readonly photos: Readonly<Record<Season, readonly Photo[]>>;
  /** The lowest price of a night; empty when the place does not sell. */
  readonly priceFrom: Readonly<Partial<Record<Currency, Money>>>;
  /** The cheapest whole stay for the dates and party asked for. */
  readonly stayPrice: StayPrice | null;
  readonly sells: boolean;
  readonly instantBooking: boolean;
  readonly acceptsVouchers: boolean;
  /** How many people all of its rooms sleep. */
  readonly sleeps: number;
  readonly roomCount: number;
  /** Null where the place has not told. */
  readonly dogs: DogRule | null;
  /** Null of fewer reviews than make an average. [10.3] */
  readonly rating: PlaceRating | null;
  readonly website: string | null;
}

export interface RoomType {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly capacity: number;
  readonly beds: { readonly double: number; readonly single: number; readonly sofa: number };
  readonly sizeM2: number;
  readonly units: number;
  readonly equipment: readonly { readonly id: number; readonly name: string }[];
  readonly picture: SeasonPictures | null;
}

export interface Rate {
  readonly id: number;
  readonly kind: 'room_only' | 'breakfast' | 'package' | 'non_refundable';
  readonly name: string;
  readonly description: string;
  readonly included: readonly string[];
  readonly refundable: boolean;
}

/** A collection that a place names: enough for a link. */
export interface CollectionName {
  readonly id: number;
  readonly type: CollectionType;
  readonly slug: string;
  readonly name: string;
}

export interface Collection extends CollectionName {
  readonly slugs: { readonly cs: string; readonly en: string };
  readonly placeCount: number;
  readonly parentId: number | null;
  readonly picture: SeasonPictures | null;
}

/** Everything the place's own page says. [2.45] */
export interface PlaceDetail extends Place {
  readonly texts: {
    readonly claim: string;
    readonly special: string;
    readonly house: string;
    readonly surroundings: string;
    readonly practical: string;
  };
  /** Metres above the sea; null where nobody has said. */
  readonly altitudeM: number | null;
  readonly gallery: Readonly<Record<Season, readonly Picture[]>>;
  readonly collectionNames: readonly CollectionName[];
  readonly roomTypes: readonly RoomType[];
  readonly rates: readonly Rate[];
  /** Null where the place has not told. */
  readonly goodToKnow: GoodToKnow | null;
  readonly reviewCount: number;
  /** By category how many gave what; null where there is no rating. */
  readonly categoryCounts: Readonly<Record<ReviewCategory, RatingCounts>> | null;
}

/** What one has to know before one comes. Times are `HH:MM`, those of the place. */
export interface GoodToKnow {
  readonly checkInFrom: string;
  /** Null for any time of the evening. */
  readonly checkInTo: string | null;
  readonly checkOut: string;
  readonly key: 'host' | 'key_box' | 'reception' | 'code';
  readonly quiet: { readonly from: string; readonly to: string } | null;
  readonly smoking: boolean;
  readonly parties: boolean;
  readonly dogs: DogRule;
  /** Null where children of every age are welcome; 18 where there are adults only. */
  readonly childrenFromAge: number | null;
  readonly cot: boolean;
  readonly parking: 'at_house' | 'nearby' | 'paid' | 'none';
  readonly charging: boolean;
  readonly access: readonly ('step_free' | 'ground_floor_bedroom' | 'wide_doors' | 'adapted_bathroom')[];
  readonly hosts: {
    readonly names: readonly string[];
    readonly languages: readonly string[];
    readonly answerHours: number;
  };
  /** Who of us has been there, and when; null for nobody yet. */
  readonly visit: { readonly by: string; readonly on: CalendarDate } | null;
  /** For whom it is not, in the visitor's language. */
  readonly notFor: readonly string[];
}
