import type {
  CancellationWire,
  ClientDetailWire,
  CombinationWire,
  DepartureDayWire,
  InsuranceOfferWire,
  ReservationCreatedWire,
  StayPriceWire,
  StayRateWire,
} from '@mp/contract';
import { nowMs } from '@mp/domain/clock';
import { addDays, calendarDateOf, type CalendarDate } from '@mp/domain';

const arrival = calendarDateOf('2027-02-19');
const departure = calendarDateOf('2027-02-21');

const czk = (major: number) => ({ minor: major * 100, currency: 'CZK' as const });

const picture = {
  thumbnail: '/t.avif',
  small: '/s.avif',
  medium: '/m.avif',
  large: '/l.avif',
  preview: '',
  caption: '',
};
const room = (id: number, name: string, capacity: number, units: number) => ({
  id,
  name,
  description: '',
  capacity,
  beds: { double: 1, single: capacity - 2, sofa: 0 },
  size_m2: 28,
  units,
  equipment: [],
  visual: null,
});

/** A place with a flat for two (two units) and a loft for four (one unit). */
export const place: ClientDetailWire = {
  pkid: 1001,
  name: 'Chata Zimomřivka',
  static_url: 'chata-zimomrivka',
  city: 'Kvilda',
  country: 'CZE',
  latitude: 49,
  longitude: 13.5,
  claim: '',
  filters: [],
  filter_match: null,
  visual: { photo_grid_summer: picture, photo_grid_winter: picture },
  photos: { summer: [], winter: [] },
  prices: [],
  term_price: null,
  allow_sell: true,
  instant_booking: true,
  accept_coupon: true,
  url: null,
  texts: { claim: '', special: '', house: '', surroundings: '', practical: '' },
  altitude_m: 1075,
  sleeps: 8,
  room_count: 3,
  dogs: null,
  good_to_know: null,
  rating: null,
  review_count: 0,
  category_counts: null,
  gallery: { summer: [], winter: [] },
  collections: [],
  room_types: [room(7, 'Byt U Teploměru', 2, 2), room(8, 'Podkroví', 4, 1)],
  rates: [],
  seller: {
    model: 'intermediary',
    name: 'Bohumil Vaněk',
    is_trader: false,
    address: null,
    company_number: null,
    vat_number: null,
    email: null,
    phone: null,
    registration_number: null,
  },
};

export const rates: readonly StayRateWire[] = [
  {
    id: 11,
    kind: 'room_only',
    name: 'Pobyt bez stravy',
    description: 'Ubytování na zvolené noci.',
    included: ['Nocleh'],
    refundable: true,
    total: czk(4600),
    per_night: czk(2300),
    points: 96,
    cancellation: { until: '2027-02-18', refund: czk(3680) },
  },
  {
    id: 12,
    kind: 'non_refundable',
    name: 'Výhodně bez storna',
    description: 'O desetinu levnější.',
    included: ['Nocleh'],
    refundable: false,
    total: czk(4140),
    per_night: czk(2070),
    points: 91,
    cancellation: null,
  },
];

export const prices: readonly StayPriceWire[] = [
  { room_type_id: 7, rate_id: 11, price: czk(4600), surcharge: czk(0), total: czk(4600), capacity: 2, free: 2 },
  { room_type_id: 8, rate_id: 11, price: czk(7200), surcharge: czk(0), total: czk(7200), capacity: 4, free: 1 },
];

export const combinations: readonly CombinationWire[] = [
  {
    rate_id: 11,
    rooms: [{ id: 7, count: 1, name: 'Byt U Teploměru', price: czk(4600) }],
    capacity: 2,
    total: czk(4600),
  },
  { rate_id: 11, rooms: [{ id: 8, count: 1, name: 'Podkroví', price: czk(7200) }], capacity: 4, total: czk(7200) },
];

/** Five per cent of the price with 21 % VAT in it, 80 % back, up to 150 000 Kč and with a refund. */
export const insuranceOffer = (priceMinor: number, rate: number): InsuranceOfferWire => {
  const offered = priceMinor <= 150_000_00 && rate !== 12;
  const premium = Math.round((priceMinor * 5) / 100 / 100);
  return {
    offered,
    limit: czk(150_000),
    premium: offered ? czk(premium) : null,
    insuranceVAT: offered ? { minor: Math.round((premium * 100 * 21) / 121), currency: 'CZK' } : null,
    refund: offered ? czk(Math.round((priceMinor * 8) / 10 / 100)) : null,
    insurer: null,
  };
};

/** At least two nights, and no departure on the fourth day. */
export const departuresFrom = (from: CalendarDate): DepartureDayWire[] =>
  [1, 2, 3, 4, 5].map((nights) => ({
    date: addDays(from, nights),
    departure: nights >= 2 && nights !== 4,
    total: nights >= 2 && nights !== 4 ? czk(nights * 3_500) : null,
    restr_min_stay: 2,
    restr_max_stay: null,
    close_to_departure: nights === 4,
  }));

export const reservationId = '3f0c8a52-6f2e-4c47-9a43-0d7a5f1a2b3c';
export const reservationCode = 'guest-code-0123456789';

export const reservation = (change: Partial<ReservationCreatedWire> = {}): ReservationCreatedWire => ({
  id: reservationId,
  code: reservationCode,
  number: 'MP-2611-48213',
  status: 'held',
  payment_status: 'unknown',
  client: { pkid: 1001, name: place.name, static_url: place.static_url, city: place.city },
  arrival,
  departure,
  nights: 2,
  adults: 2,
  childrens: 0,
  rate: { id: 11, name: 'Pobyt bez stravy' },
  rooms: [{ room_types: { id: 7, count: 1 }, name: 'Byt U Teploměru', price: czk(4600) }],
  total: czk(4600),
  contact: { name: 'Jana', surname: 'Nováková', email: 'jana@example.cz' },
  pay_until: new Date(nowMs() + 30 * 60_000).toISOString(),
  confirm_until: null,
  created_at: '2026-11-21T10:00:00Z',
  ...change,
});

/** The result of cancelling an unpaid order. */
export const cancellation = (change: Partial<CancellationWire> = {}): CancellationWire => ({
  can_cancel: true,
  obstacle: null,
  refund: czk(0),
  to_card: czk(0),
  as_voucher: czk(0),
  released: czk(0),
  vouchers_returned: czk(0),
  kept: czk(0),
  ...change,
});

/** A user as `GET /user` returns it. */
export const user = {
  id: 'b1b5b7a2-58d5-4b21-9d9c-6a1f0f7c2f10',
  email: 'jana@example.cz',
  first_name: 'Jana',
  last_name: 'Nováková',
  phone: '777 123 456',
  gender: 'not_available',
  birth_date: null,
  photo: null,
  billing: {
    subject_name: 'Hory s.r.o.',
    ico: '27082440',
    dic: '',
    street: 'Dlouhá 1',
    city: 'Praha',
    zip: '110 00',
  },
  totalPoints: 0,
  tier: { rank: 0, progress: 0 },
};

/** A chosen transfer that has not arrived. */
export const awaitedTransfer = {
  iban: 'CZ6508000000192000145399',
  variable_symbol: '2611482130',
  amount: czk(4_600),
  spayd: 'SPD*1.0',
  others: [],
};
