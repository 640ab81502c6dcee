import type { CalendarDate } from './calendar-date.ts';
import type { CollectionType } from './collection-types.ts';
import type { Currency } from './locale.ts';
import type { Money } from './money.ts';
import type { Photo, Picture, Season, SeasonPictures } from './picture.ts';
import type { CompanionLimits } from './party.ts';
import type { PlaceRating, RatingCounts, ReviewCategory } from './review.ts';

/** The total of a stay, with everything mandatory. */
export interface StayPrice {
  readonly total: Money;
  readonly nights: number;
  /** For display beside the total; rounded, so nights times this may differ from the total. */
  readonly perNight: Money;
  /** The name of its rate, which the booking opens with; null if unknown. */
  readonly rate: string | null;
  /** The dates of the price: with flexible dates, those of the cheapest stay. */
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  /** The points that it would earn a club member. */
  readonly points: number;
}

/** Whether one party rents the whole place, or each room is let by itself. */
export type Letting = 'whole' | 'rooms';

/** Whether dogs are allowed. */
export type DogRule = 'welcome' | 'on_request' | 'no';

/** A place on a card. [2.44] [3.4] */
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
  /** The id of its main category; null without one. */
  readonly category: number | null;
  /** Whether it is available for the requested dates and party; null without dates. */
  readonly available: boolean | null;
  readonly cover: Readonly<Record<Season, Picture>>;
  /** More pictures, best first; empty if the cover is the only one. */
  readonly photos: Readonly<Record<Season, readonly Photo[]>>;
  /** The lowest price of a night; empty if it is not on sale. */
  readonly priceFrom: Readonly<Partial<Record<Currency, Money>>>;
  /** The lowest total for the requested dates and party. */
  readonly stayPrice: StayPrice | null;
  readonly sells: boolean;
  readonly instantBooking: boolean;
  readonly acceptsVouchers: boolean;
  /** How many people all its rooms sleep. */
  readonly sleeps: number;
  readonly roomCount: number;
  /** Null if unknown, as the number of bedrooms. */
  readonly letting: Letting | null;
  readonly bedrooms: number | null;
  /** Null if unknown. */
  readonly dogs: DogRule | null;
  /** Null with too few reviews for an average. [10.3] */
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

/** A collection of a place, as much as a link needs. */
export interface CollectionName {
  readonly id: number;
  readonly type: CollectionType;
  readonly slug: string;
  readonly name: string;
}

export interface Collection extends CollectionName {
  readonly slugs: { readonly cs: string; readonly en: string };
  /** Slugs that it had before. */
  readonly formerSlugs?: readonly string[];
  readonly placeCount: number;
  readonly parentId: number | null;
  readonly picture: SeasonPictures | null;
}

/** Whom a guest contracts with. Of a private person, only the name is public. */
export interface PlaceSeller {
  /** `seller`: the shop itself. */
  readonly model: 'intermediary' | 'seller' | 'deemed_supplier';
  readonly name: string;
  /** What the seller has declared; null if nothing. */
  readonly isTrader: boolean | null;
  readonly address: string | null;
  readonly companyNumber: string | null;
  readonly vatNumber: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Of the short-term let. */
  readonly registrationNumber: string | null;
}

/** All data of a place's page. [2.45] */
export interface PlaceDetail extends Place {
  readonly texts: {
    readonly claim: string;
    readonly special: string;
    readonly house: string;
    readonly surroundings: string;
    readonly practical: string;
  };
  /** Metres above sea level; null if unknown. */
  readonly altitudeM: number | null;
  readonly gallery: Readonly<Record<Season, readonly Picture[]>>;
  readonly collectionNames: readonly CollectionName[];
  readonly roomTypes: readonly RoomType[];
  readonly rates: readonly Rate[];
  /** Null if unknown. */
  readonly goodToKnow: GoodToKnow | null;
  /** The dogs and cots that can be booked there. */
  readonly companions: CompanionLimits;
  /** Street and phone of a place that publishes them before a booking; null for others. */
  readonly contact: { readonly street: string; readonly postalCode: string; readonly phone: string } | null;
  /** Whom its guests contract with; null if unknown. */
  readonly seller: PlaceSeller | null;
  readonly reviewCount: number;
  /** The counts by category; null without a rating. */
  readonly categoryCounts: Readonly<Record<ReviewCategory, RatingCounts>> | null;
}

/** Facts to know before arrival. Times are `HH:MM`, local to the place. */
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
  /** For a dog and night; null if dogs stay free, may not come, or it is unknown. */
  readonly dogFee: Readonly<Record<Currency, Money>> | null;
  /** Null if unknown, as the other facts that places recorded later. */
  readonly bathrooms: number | null;
  readonly highChair: boolean | null;
  /** The fewest nights of a stay; `newYear` is null if closed then. */
  readonly minimumNights: {
    readonly usual: number;
    readonly weekend: number;
    readonly summer: number;
    readonly newYear: number | null;
  } | null;
  /** Days of the year, `MM-DD`; null if open all year or unknown. */
  readonly season: { readonly opens: string; readonly closes: string } | null;
  /** The environmental label that it may bear, with its certifier; null for none. */
  readonly ecoCertificate: { readonly name: string; readonly issuedBy: string; readonly issuedOn: CalendarDate } | null;
  /** Null if children of every age are welcome; 18 for adults only. */
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
  /** The operator's last visit; null before the first. */
  readonly visit: { readonly by: string; readonly on: CalendarDate } | null;
  /** Guests that it does not suit, in the visitor's language. */
  readonly notFor: readonly string[];
}
