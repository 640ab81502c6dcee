import { addDays, calendarDateOf, nightsBetween, type CalendarDate, type Locale } from '@mp/domain';
import { withErrorTexts } from '@mp/i18n/error-texts';
import { renderAt, stubApiOf, type StubResponse } from '@mp/ui/testing';
import type { ReactNode } from 'react';
import { withStayTexts } from '../fields/with-stay-texts.ts';

/** The API's data of a day; the best case where missing. */
interface DayWire {
  readonly availability?: 'available' | 'full' | 'closed' | 'unknown';
  readonly close_to_arrival?: boolean;
  readonly departure?: boolean;
  readonly restr_min_stay?: number | null;
  readonly close_to_departure?: boolean;
  readonly total?: number;
  readonly blocked?: string;
}

/** The days of a place on the wire; a number is a failing status. */
export interface PlaceWire {
  readonly arrivals?: Readonly<Record<string, DayWire>> | number;
  readonly departures?: Readonly<Record<string, DayWire>>;
  /** Delays the response with departures. */
  readonly departuresAfter?: Promise<unknown>;
  readonly prices?: Readonly<Record<string, DayWire>>;
}

export const today = calendarDateOf('2026-11-21');

const daysOf = (from: CalendarDate, to: CalendarDate): CalendarDate[] =>
  Array.from({ length: nightsBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** Total of a stay by nights: 3,500 a night, unless the day has another price or is blocked. */
const departureOf = (day: DayWire = {}, nights: number) => ({
  ...day,
  total: day.departure === false ? null : { minor: day.total ?? nights * 350_000, currency: 'CZK' },
});

async function respond(url: URL, place: PlaceWire): Promise<unknown> {
  const date = (name: string) => calendarDateOf(url.searchParams.get(name) ?? '');
  switch (url.pathname) {
    case '/public/availability': {
      const { arrivals = {} } = place;
      if (typeof arrivals === 'number') return arrivals;
      return {
        data: daysOf(date('from'), date('to')).map((day) => ({
          date: day,
          availability: 'available',
          close_to_arrival: false,
          ...arrivals[day],
        })),
      };
    }
    case '/public/departure-set': {
      const arrival = date('arrival');
      await place.departuresAfter;
      return {
        data: daysOf(addDays(arrival, 1), addDays(arrival, 20)).map((day) => ({
          date: day,
          departure: true,
          restr_min_stay: null,
          restr_max_stay: null,
          close_to_departure: false,
          ...departureOf(place.departures?.[day], nightsBetween(arrival, day)),
        })),
      };
    }
    case '/public/price-calendar':
      return {
        data: daysOf(date('from'), date('to')).map((day) => {
          const { total = 350_000, blocked = null, restr_min_stay = null } = place.prices?.[day] ?? {};
          return {
            date: day,
            departure: addDays(day, Number(url.searchParams.get('nights'))),
            blocked,
            restr_min_stay,
            total: blocked ? null : { minor: total, currency: 'CZK' },
            restr_max_stay: null,
          };
        }),
        lowest: null,
      };
    default:
      return 404;
  }
}

/** Renders content with a stubbed place. Today is 2026-11-21. Also returns the requests. */
export async function showWithApi(content: ReactNode, place: PlaceWire = {}, locale: Locale = 'en'): Promise<URL[]> {
  const requested: URL[] = [];
  const { fetch } = stubApiOf(async ({ url }) => {
    requested.push(url);
    const body = await respond(url, place);
    return typeof body === 'number'
      ? Response.json({ error: { code: 'unexpected' } }, { status: body })
      : (body as StubResponse);
  });
  await renderAt(`/${locale}`, content, { messages: withErrorTexts(withStayTexts(async () => ({}))), fetch });
  return requested;
}
