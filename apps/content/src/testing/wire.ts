import type { ClientWire, ContentPictureWire, PictureWire } from '@mp/contract';

/** Responses of the API in wire format, for specs of this remote. */

const sizes = ['thumbnail', 'small', 'medium', 'large'] as const;

export const contentPictureWire = (name: string, alternativeText: string): ContentPictureWire => ({
  name,
  url: `/media/${name}-large.avif`,
  previewUrl: '',
  alternativeText,
  formats: Object.fromEntries(
    sizes.map((size) => [size, { url: `/media/${name}-${size}.avif` }]),
  ) as ContentPictureWire['formats'],
});

const pictureWire = (name: string): PictureWire => ({
  ...(Object.fromEntries(sizes.map((size) => [size, `/media/${name}-${size}.avif`])) as Record<
    (typeof sizes)[number],
    string
  >),
  preview: '',
  caption: name,
});

export const clientWire = (change: Partial<ClientWire> = {}): ClientWire => ({
  pkid: 1006,
  name: 'Mill',
  static_url: 'mill',
  city: 'Troskovice',
  country: 'CZE',
  latitude: 50.5,
  longitude: 15.2,
  claim: 'Between two ponds',
  filters: [],
  filter_match: null,
  visual: { photo_grid_summer: pictureWire('mill-summer'), photo_grid_winter: pictureWire('mill-winter') },
  photos: { summer: [], winter: [] },
  prices: [
    { currency: 'CZK', price_from: { minor: 207_000, currency: 'CZK' } },
    { currency: 'EUR', price_from: { minor: 8_300, currency: 'EUR' } },
  ],
  term_price: null,
  allow_sell: true,
  instant_booking: true,
  accept_coupon: true,
  url: null,
  sleeps: 6,
  room_count: 2,
  dogs: 'welcome',
  rating: null,
  ...change,
});
