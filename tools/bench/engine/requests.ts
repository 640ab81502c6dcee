import { systemClock } from '@mp/domain/clock';
import { day } from '../day.ts';

/** Requests to the API. The n-th is always the same on the same day. */
export type RequestSequence = (n: number) => string;

const untilFriday = (5 - systemClock.now().getUTCDay() + 7) % 7;

const list = (api: string, stay: string, rest = ''): string => `${api}/public/client?limit=12&${stay}${rest}`;
const stayOf = (arrival: number, nights: number, persons: number): string =>
  `arrival=${day(arrival)}&departure=${day(arrival + nights)}&persons=${persons}`;

/** Weekends of the next months and similar stays, for two to five persons: repeated searches of visitors. */
const popularStays: readonly string[] = Array.from({ length: 16 }, (_, week) =>
  [2, 3].flatMap((nights) => [2, 4].map((persons) => stayOf(untilFriday + 7 * (week + 1), nights, persons))),
).flat();

const sorts = ['', '&sort=price', '&sort=name', '&sort=price&sort_desc=1'];

/** The whole catalogue for popular dates, in every order, on one of the first pages: with counts and price ranges. */
export const popularDates =
  (api: string): RequestSequence =>
  (n) =>
    list(
      api,
      popularStays[(n * 7) % popularStays.length] as string,
      `${sorts[n % 4] ?? ''}&offset=${12 * (n % 5)}&session=bench${String(n % 900).padStart(3, '0')}`,
    );

/** The whole catalogue for new dates and parties. */
export const newDates =
  (api: string): RequestSequence =>
  (n) =>
    list(api, stayOf(10 + ((n * 37) % 480), 4 + (n % 3), 1 + (Math.floor(n / 480) % 6)));

/** A region, a category and a price order, for dates that rarely repeat. */
export const filtered =
  (api: string): RequestSequence =>
  (n) =>
    list(
      api,
      stayOf(10 + ((n * 37) % 480), 2 + (n % 3), 1 + (n % 4)),
      `&destination=${2001 + (n % 20)}&category=${2077 + (n % 6)}&sort=price`,
    );

/** Places with possible arrivals in the coming weeks, or in one of the next months. */
export const arrivals =
  (api: string): RequestSequence =>
  (n) =>
    `${api}/public/client?limit=12&offset=${12 * (n % 5)}&${n % 2 === 0 ? 'free_soon=1' : `months=${day(31 * (1 + (n % 11))).slice(0, 7)}`}`;

const words = ['sumava', 'mlyn', 'chata u lesa', 'krkonose', 'treehouse', 'vinice', 'smuava', 'kopule', 'ostrava'];

/** Names, words with and without matches, and a typing error. */
export const searches =
  (api: string): RequestSequence =>
  (n) =>
    `${api}/public/search?text=${encodeURIComponent(n % 3 === 0 ? `${words[n % words.length]} ${n % 997}` : (words[n % words.length] as string))}`;
