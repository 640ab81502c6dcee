import type { APIRequestContext } from '@playwright/test';
import { currencyOfLocale, type Locale } from '@mp/domain';
import { addresses } from './fixtures.ts';
import type { FreeStay } from './stays.ts';

/** The cheapest rooms of a stay at its first rate. */
export interface ChosenRooms {
  readonly rateId: number;
  readonly rooms: readonly { readonly id: number; readonly count: number }[];
  readonly totalMinor: number;
}

/** The options of booking a stay, requested as the wizard does. */
export async function roomsFor(request: APIRequestContext, locale: Locale, stay: FreeStay): Promise<ChosenRooms> {
  const ask = async <Row>(path: string, more: Record<string, number> = {}): Promise<Row> => {
    const answer = await request.get(`${addresses.api}/public/${path}`, {
      headers: { 'ap-language': locale, 'ap-currency': currencyOfLocale[locale] },
      params: { clientId: stay.id, arrival: stay.arrival, departure: stay.departure, persons: 2, children: 0, ...more },
    });
    const [first] = ((await answer.json()) as { data: Row[] }).data;
    if (!first) throw new Error(`${stay.name} has no ${path} from ${stay.arrival}.`);
    return first;
  };
  const rateId = stay.rateId ?? (await ask<{ id: number }>('ibe-rates')).id;
  const { rooms, total } = await ask<{ rooms: ChosenRooms['rooms']; total: { minor: number } }>('combinations', {
    rateId,
  });
  return { rateId, rooms: rooms.map(({ id, count }) => ({ id, count })), totalMinor: total.minor };
}
