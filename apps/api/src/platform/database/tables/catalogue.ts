import type { KeptGoodToKnow, RateWire } from '@mp/contract';
import type { CollectionType, FlagColumn, Locale } from '@mp/domain';
import type { CancellationPolicy, PolicyStep } from '@mp/domain/cancellation-policy';
import type { Generated, JSONColumnType } from 'kysely';

/** The texts of a place in one language. */
interface PlaceTexts {
  readonly claim: string;
  readonly special: string;
  readonly house: string;
  readonly surroundings: string;
  readonly practical: string;
}

/** Columns of filters that an insert has to set. Those of later filters have a default. */
export const namedFlags = ['allow_sell', 'instant_booking', 'accept_coupon'] as const satisfies readonly FlagColumn[];

type LaterFlags = Record<Exclude<FlagColumn, (typeof namedFlags)[number]>, Generated<boolean>>;

/** What guests with a confirmed stay need to arrive. Visitors see street and phone only if they are published. */
export interface ArrivalFacts {
  readonly street: string;
  readonly postal_code: string;
  readonly published: boolean;
  /** With the country's code. */
  readonly phone: string;
  /** Who answers the phone on the evening of arrival; null for the reception. */
  readonly evening: string | null;
  /** The way to the door and the place to park. */
  readonly directions: Readonly<Record<Locale, string>>;
}

export interface PlaceTable extends LaterFlags {
  id: number;
  static_url: string;
  name: string;
  kind: string;
  town: string;
  country: string;
  latitude: number;
  longitude: number;
  altitude_m: number | null;
  allow_sell: boolean;
  instant_booking: boolean;
  accept_coupon: boolean;
  url: string | null;
  texts: JSONColumnType<Record<Locale, PlaceTexts>>;
  /** Names of pictures, the cover first. */
  pictures: JSONColumnType<{ readonly summer: readonly string[]; readonly winter: readonly string[] }>;
  price_from_czk: number | null;
  price_from_eur: number | null;
  search_text: string;
  rank: number;
  good_to_know: JSONColumnType<KeptGoodToKnow | null, string | null | undefined, string | null>;
  /** Null if unknown. */
  arrival: JSONColumnType<ArrivalFacts | null, string | null | undefined, string | null>;
  /** Number of published reviews. Triggers write this column and the following ones. */
  review_count: Generated<number>;
  /** Their average in tenths; null for fewer than `fewestForAverage`. */
  rating_tenths: Generated<number | null>;
  /** Counts by category (in the order of `reviewCategories`) and rating: 25 numbers; null without reviews. */
  rating_counts: Generated<number[] | null>;
  /** Whether a place that would be sold is not, because data of its seller is missing. */
  withheld: Generated<boolean>;
  /** Whether only staff see it: it is a draft, or was taken away from visitors. */
  hidden: Generated<boolean>;
  /** The dogs that it takes in one booking, and its cots; 0 for none. */
  max_dogs: Generated<number>;
  cots: Generated<number>;
  /** Time of the database's clock, written by a trigger. */
  changed_at: Generated<Date>;
}

/** The slug of something that was removed. */
export interface GoneAddressTable {
  kind: string;
  slug: string;
  gone_at: Generated<Date>;
}

/** An address that a place had before. */
export interface FormerAddressTable {
  slug: string;
  place_id: number;
}

export interface FormerCollectionAddressTable {
  collection_id: number;
  slug: string;
}

export interface CollectionTable {
  id: number;
  source_id: number;
  type: CollectionType;
  slug_cs: string;
  slug_en: string;
  name_cs: string;
  name_en: string;
  parent_id: number | null;
  picture: string | null;
  position: number;
  search_text: string;
}

export interface PlaceCollectionTable {
  place_id: number;
  collection_id: number;
}

export interface RoomTypeTable {
  place_id: number;
  id: number;
  name_cs: string;
  name_en: string;
  description_cs: string;
  description_en: string;
  capacity: number;
  beds: JSONColumnType<{ readonly double: number; readonly single: number; readonly sofa: number }>;
  size_m2: number;
  units: number;
  equipment: number[];
  picture: string | null;
  position: number;
}

export interface RateTable {
  place_id: number;
  id: number;
  kind: RateWire['kind'];
  name_cs: string;
  name_en: string;
  description_cs: string;
  description_en: string;
  included_cs: string[];
  included_en: string[];
  refundable: boolean;
  per_mille: number;
  person_night_czk: number;
  person_night_eur: number;
  room_stay_czk: number;
  room_stay_eur: number;
  min_nights: number;
  max_persons: number | null;
  position: number;
  /** The id of a policy. */
  cancellation_policy: string;
  /** Whether it is still sold. */
  active: boolean;
  /** What is paid with the booking, and how many days before the arrival the rest is due; null: everything at once. */
  deposit_per_mille: number | null;
  balance_days: number | null;
}

/** A cancellation policy of rates. [4.34] */
export interface CancellationPolicyTable {
  id: string;
  names: JSONColumnType<CancellationPolicy['names']>;
  steps: JSONColumnType<readonly PolicyStep[]>;
  insurable: boolean;
}
