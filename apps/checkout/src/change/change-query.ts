import type { ReservationKey } from '@mp/api-client';
import { parseCalendarDate, type Locale } from '@mp/domain';
import { href } from '@mp/i18n';
import type { ChangedStay, ChangeOffer, StayWish } from './change-api.ts';

const countOf = (text: string | null): number | null => (text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null);

/** The stay in question of an address. What is missing or invalid is as it is booked. */
export const readWish = (query: URLSearchParams): StayWish => {
  const rooms = query.get('rooms');
  return {
    arrival: parseCalendarDate(query.get('arr')),
    departure: parseCalendarDate(query.get('dep')),
    adults: countOf(query.get('ad')),
    children: countOf(query.get('ch')),
    rooms: rooms !== null && /^\d{1,9}x\d{1,2}(,\d{1,9}x\d{1,2}){0,11}$/.test(rooms) ? rooms : null,
  };
};

/** The stay in question, filled up with the booked one. */
export const wishedStay = (wish: StayWish, { stay, rooms, price }: ChangeOffer): ChangedStay => ({
  arrival: wish.arrival ?? stay.arrival,
  departure: wish.departure ?? stay.departure,
  party: { adults: wish.adults ?? stay.party.adults, children: wish.children ?? stay.party.children },
  rooms:
    wish.rooms === null
      ? stay.rooms
      : wish.rooms.split(',').map((room) => {
          const [id = 0, count = 0] = room.split('x').map(Number);
          return { id, count, name: rooms.find((one) => one.id === id)?.name ?? '' };
        }),
  total: price?.total ?? stay.total,
});

/** The fields of the form: a date, a number of people, or `room-` with the id of a room type. */
export type ChangeFields = Readonly<Record<string, string | undefined>>;

const roomField = 'room-';

/** The name of the field with the count of a room type. */
export const roomFieldOf = (id: number): string => `${roomField}${id}`;

/** The address of the page with the stay of the form in question. */
export function addressOfWish(locale: Locale, key: ReservationKey, fields: ChangeFields): string {
  const rooms = Object.entries(fields)
    .filter(([name, count]) => name.startsWith(roomField) && Number(count) > 0)
    .map(([name, count]) => `${name.slice(roomField.length)}x${count}`)
    .join(',');
  const { arr, dep, ad, ch } = fields;
  const query = { ...key, arr: arr || null, dep: dep || null, ad: ad || null, ch: ch || null, rooms: rooms || null };
  return href('reservationChange', { locale, query });
}

/** The text fields of a form. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

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
