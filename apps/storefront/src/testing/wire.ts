import type { ClientDetailWire, ClientWire, CollectionWire, PictureWire, StayRateWire } from '@mp/contract';
import { collectionFilters } from '@mp/domain';

/** Responses of the API in wire format, for specs that render pages. */

const picture = (name: string): PictureWire => ({
  thumbnail: `/media/${name}-thumbnail.avif`,
  small: `/media/${name}-small.avif`,
  medium: `/media/${name}-medium.avif`,
  large: `/media/${name}-large.avif`,
  preview: 'data:image/webp;base64,AAAA',
  caption: name,
});

export const clientWire = (change: Partial<ClientWire> = {}): ClientWire => ({
  pkid: 1006,
  name: 'Mlýn Na Jordánce',
  static_url: 'mlyn-na-jordance',
  city: 'Troskovice',
  country: 'CZE',
  latitude: 50.5275,
  longitude: 15.211,
  claim: 'Pískovcový mlýn mezi rybníky',
  filters: [{ type: 'category', value: 2080 }],
  filter_match: null,
  visual: { photo_grid_summer: picture('mill-summer'), photo_grid_winter: picture('mill-winter') },
  photos: { summer: [], winter: [] },
  prices: [
    { currency: 'CZK', price_from: { minor: 207_000, currency: 'CZK' } },
    { currency: 'EUR', price_from: { minor: 8_300, currency: 'EUR' } },
  ],
  term_price: null,
  allow_sell: true,
  instant_booking: true,
  accept_coupon: true,
  sleeps: 6,
  room_count: 3,
  dogs: 'welcome',
  rating: null,
  url: 'https://www.example.com/mlyn',
  ...change,
});

const named = (pkid: number, collection_type: CollectionWire['collection_type'], static_url: string, name: string) => ({
  pkid,
  collection_type,
  static_url,
  texts: { name },
});

export const detailWire = (change: Partial<ClientDetailWire> = {}): ClientDetailWire => ({
  ...clientWire(),
  texts: {
    claim: 'Pískovcový mlýn mezi rybníky',
    special: 'Mlýn se opírá o skálu.',
    house: 'Na trámu je letopočet 1786.',
    surroundings: 'K rybníku dojdete za deset minut.',
    practical: 'Příjezd od 15.00.',
  },
  altitude_m: 275,
  gallery: { summer: [picture('mill-summer')], winter: [picture('mill-winter'), picture('kitchen')] },
  collections: [
    named(444, 'destination_category', 'cesko', 'Česko'),
    named(2004, 'destination', 'cesky-raj', 'Český ráj'),
    named(2080, 'category', 'mlyny', 'Mlýny'),
    named(2112, 'equipment', 'sauna', 'Sauna'),
  ],
  room_types: [
    {
      id: 1,
      name: 'Mlynářský pokoj',
      description: 'Nad potokem.',
      capacity: 2,
      beds: { double: 1, single: 0, sofa: 0 },
      size_m2: 20,
      units: 3,
      equipment: [{ id: 2132, name: 'Vlastní koupelna' }],
      visual: null,
    },
  ],
  rates: [],
  good_to_know: null,
  review_count: 0,
  category_counts: null,
  ...change,
});

export const stayRateWire = (change: Partial<StayRateWire> = {}): StayRateWire => ({
  id: 10061,
  kind: 'room_only',
  name: 'Pobyt bez stravy',
  description: 'Ubytování na zvolené noci.',
  included: ['Nocleh'],
  refundable: true,
  total: { minor: 530_000, currency: 'CZK' },
  per_night: { minor: 265_000, currency: 'CZK' },
  points: 103,
  cancellation: { until: '2027-02-18', refund: { minor: 424_000, currency: 'CZK' } },
  ...change,
});

const collection = (
  pkid: number,
  collection_type: CollectionWire['collection_type'],
  slugs: { cs: string; en: string },
  name: string,
  parent: number | null = null,
): CollectionWire => ({
  pkid,
  source_id: pkid,
  collection_type,
  static_url: slugs.cs,
  static_urls: slugs,
  texts: { name },
  hotel_count: 4,
  parent,
  visual: null,
});

const someCollections = [
  collection(444, 'destination_category', { cs: 'cesko', en: 'czechia' }, 'Česko'),
  collection(2001, 'destination', { cs: 'sumava', en: 'sumava' }, 'Šumava', 444),
  {
    ...collection(2003, 'destination', { cs: 'jizerske-hory', en: 'jizera-mountains' }, 'Jizerské hory', 444),
    former_urls: ['jizerky'],
  },
  collection(1174, 'destination', { cs: 'skryte', en: 'hidden' }, 'Skryté', 444),
  collection(2080, 'category', { cs: 'mlyny', en: 'mills' }, 'Mlýny'),
  collection(2112, 'equipment', { cs: 'sauna', en: 'sauna' }, 'Sauna'),
  collection(2147, 'collection', { cs: 'pro-dva', en: 'for-two' }, 'Pro dva'),
];

/** Collections of every filter type, by default named after their type. */
export const collectionWires: readonly CollectionWire[] = [
  ...someCollections,
  ...collectionFilters
    .filter(({ type }) => !someCollections.some((one) => one.collection_type === type))
    .map(({ type }, index) => collection(3001 + index, type, { cs: `cs-${type}`, en: `en-${type}` }, type)),
];
