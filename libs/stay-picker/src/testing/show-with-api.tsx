import { makeStore } from '@mp/api-client';
import { addDays, calendarDateOf, currencyOfLocale, nightsBetween, type CalendarDate, type Locale } from '@mp/domain';
import { withErrorTexts } from '@mp/error-texts';
import { AreaMessages, PageContextContext } from '@mp/federation';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { withStayTexts } from '../fields/with-stay-texts.ts';

/** What a place answers about a day; missing things are as good as can be. */
export interface DayWire {
  readonly availability?: 'available' | 'full' | 'closed' | 'unknown';
  readonly close_to_arrival?: boolean;
  readonly departure?: boolean;
  readonly restr_min_stay?: number | null;
  readonly close_to_departure?: boolean;
  readonly total?: number;
  readonly blocked?: string;
}

/** The days of a place on the wire; a number in its place is a failing status. */
export interface PlaceWire {
  readonly arrivals?: Readonly<Record<string, DayWire>> | number;
  readonly departures?: Readonly<Record<string, DayWire>>;
  readonly prices?: Readonly<Record<string, DayWire>>;
}

export const today = calendarDateOf('2026-11-21');

const daysOf = (from: CalendarDate, to: CalendarDate): CalendarDate[] =>
  Array.from({ length: nightsBetween(from, to) + 1 }, (_, index) => addDays(from, index));

function answer(url: URL, place: PlaceWire): unknown {
  const date = (name: string) => calendarDateOf(url.searchParams.get(name) ?? '');
  switch (url.pathname) {
    case '/public/availability': {
      const { arrivals = {} } = place;
      if (typeof arrivals === 'number') return arrivals;
      return {
        data: daysOf(date('from'), date('to')).map((day) => ({
          ...{ date: day, availability: 'available', close_to_arrival: false },
          ...arrivals[day],
        })),
      };
    }
    case '/public/departure-set': {
      const arrival = date('arrival');
      return {
        data: daysOf(addDays(arrival, 1), addDays(arrival, 20)).map((day) => ({
          ...{ date: day, departure: true, restr_min_stay: null, restr_max_stay: null, close_to_departure: false },
          ...place.departures?.[day],
        })),
      };
    }
    case '/public/price-calendar':
      return {
        data: daysOf(date('from'), date('to')).map((day) => {
          const { total = 350_000, blocked = null, restr_min_stay = null } = place.prices?.[day] ?? {};
          return {
            ...{ date: day, departure: addDays(day, Number(url.searchParams.get('nights'))), blocked, restr_min_stay },
            ...{ total: blocked ? null : { minor: total, currency: 'CZK' }, restr_max_stay: null },
          };
        }),
        lowest: null,
      };
    default:
      return 404;
  }
}

/** Shows something as a page does, with a place that answers. Today is 2026-11-21. Tells what was asked. */
export async function showWithApi(content: ReactNode, place: PlaceWire = {}, locale: Locale = 'en'): Promise<URL[]> {
  const asked: URL[] = [];
  const currency = currencyOfLocale[locale];
  const store = makeStore({
    ...{ locale, currency, apiUrl: 'https://api.test' },
    fetch: async (input) => {
      const url = new URL(String(input));
      asked.push(url);
      const body = answer(url, place);
      return typeof body === 'number'
        ? new Response(JSON.stringify({ error: { code: 'unexpected' } }), { status: body })
        : new Response(JSON.stringify(body));
    },
  });
  const messages = await withErrorTexts(withStayTexts(async () => ({})))(locale);
  const context = {
    ...{ routeId: 'home' as const, locale, currency, season: 'winter' as const, today },
    ...{ params: {}, query: new URLSearchParams(), origin: 'https://shop.test' },
  };
  render(
    <Provider store={store}>
      <PageContextContext value={context as never}>
        <AreaMessages locale={locale} messages={messages}>
          {content}
        </AreaMessages>
      </PageContextContext>
    </Provider>,
  );
  return asked;
}
