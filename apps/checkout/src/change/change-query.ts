import type { ReservationKey } from '@mp/api-client';
import { parseCalendarDate, type Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import type { ChangedStay, ChangeOffer, StayWish } from './change-api.ts';

const countOf = (text: string | null): number | null => (text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null);

const counts = /^\d{1,9}x\d{1,2}(,\d{1,9}x\d{1,2}){0,11}$/;

/** The stay in question of an address. What is missing or invalid is as it is booked. */
export const readWish = (query: URLSearchParams): StayWish => {
  const rooms = query.get('rooms') ?? '';
  const extras = query.get('extras') ?? '';
  return {
    arrival: parseCalendarDate(query.get('arr')),
    departure: parseCalendarDate(query.get('dep')),
    adults: countOf(query.get('ad')),
    children: countOf(query.get('ch')),
    infants: countOf(query.get('infants')),
    dogs: countOf(query.get('dogs')),
    cots: countOf(query.get('cots')),
    rate: readRate(query.get('rate')),
    rooms: counts.test(rooms) ? rooms : null,
    extras: extras === '0' || counts.test(extras) ? extras : null,
  };
};

const readRate = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Whether the page is about extras alone: a guest came to order some. */
export const isOfExtras = (query: URLSearchParams): boolean => query.get('only') === 'extras';

/** The keys of the page’s address beside the reservation’s. */
export const wishKeys = [
  'arr',
  'dep',
  'ad',
  'ch',
  'infants',
  'dogs',
  'cots',
  'rate',
  'rooms',
  'extras',
  'only',
] as const;

interface Named {
  readonly id: number;
  readonly name: string;
}

const readCounts = (text: string, names: readonly Named[]) =>
  text === '0'
    ? []
    : text.split(',').map((one) => {
        const [id = 0, count = 0] = one.split('x').map(Number);
        return { id, count, name: names.find((named) => named.id === id)?.name ?? '' };
      });

/** The stay in question, filled up with the booked one. */
export const wishedStay = (wish: StayWish, { stay, rooms, rates, extras, price }: ChangeOffer): ChangedStay => ({
  arrival: wish.arrival ?? stay.arrival,
  departure: wish.departure ?? stay.departure,
  party: {
    adults: wish.adults ?? stay.party.adults,
    children: wish.children ?? stay.party.children,
    infants: wish.infants ?? stay.party.infants,
    dogs: wish.dogs ?? stay.party.dogs,
    cots: wish.cots ?? stay.party.cots,
  },
  ...(wish.rate === null
    ? stay.rate && { rate: stay.rate }
    : { rate: rates.find(({ id }) => id === wish.rate) ?? { id: wish.rate, name: '' } }),
  rooms: wish.rooms === null ? stay.rooms : readCounts(wish.rooms, rooms),
  extras: wish.extras === null ? stay.extras : readCounts(wish.extras, extras),
  total: price?.total ?? stay.total,
});

/** The fields of the form: a date, a number of people, or `room-` or `extra-` with an id. */
type ChangeFields = Readonly<Record<string, string | undefined>>;

/** The name of the field with the count of a room type or an extra. */
export const countFieldOf = (kind: 'room' | 'extra', id: number): string => `${kind}-${id}`;

/** The counts of a form in the format of the address; null if it has none of the kind. */
function countsOf(fields: ChangeFields, kind: 'room' | 'extra'): string | null {
  const all = Object.entries(fields).filter(([name]) => name.startsWith(`${kind}-`));
  const some = all.filter(([, count]) => Number(count) > 0).map(([name, count]) => `${name.split('-')[1]}x${count}`);
  return some.join(',') || (all.length > 0 && kind === 'extra' ? '0' : null);
}

/** The address of the page with the stay of the form in question. */
export function addressOfWish(locale: Locale, key: ReservationKey, fields: ChangeFields): string {
  const typed = Object.fromEntries(wishKeys.map((name) => [name, fields[name] || null]));
  const query = { ...key, ...typed, rooms: countsOf(fields, 'room'), extras: countsOf(fields, 'extra') };
  return href('reservationChange', { locale, query });
}

/** The codes of vouchers that a field has, separated by spaces or commas. */
export const voucherCodesOf = (field = ''): string[] => field.split(/[\s,;]+/).filter(Boolean);

/** The text fields of a form. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const contactFields = [
  ...['name', 'surname', 'email', 'phonePrefix', 'phone'],
  ...['invoiceName', 'ico', 'dic', 'invoiceStreet', 'invoiceCity', 'invoiceZip'],
] as const;

/** The contact of the form; fields that it has not are empty. */
export function contactOf(fields: ChangeFields): ChangeOffer['contact'] {
  const typed = Object.fromEntries(contactFields.map((field) => [field, fields[field]?.trim() ?? '']));
  const { name = '', surname = '', email = '', phone = '', phonePrefix, ...invoice } = typed;
  return {
    ...{ name, surname, email, phone },
    ...(phonePrefix && { phonePrefix }),
    ...(fields['invoice'] === '1' ? { invoice: true, ...invoice } : { invoice: false }),
  };
}
