import type { SampleStayWire } from '@mp/contract';
import { addDays, noCompanions, type CalendarDate } from '@mp/domain';
import { stayRate } from '../../offer/availability/load-stay.ts';
import { priceCalendar } from '../../offer/availability/price-calendar.ts';
import type { CalendarDay } from '../../offer/inventory/inventory-month.ts';
import { dayAfter, type ChangedNight, type NightsOfRoom } from '../../offer/inventory/night-terms.ts';
import type { NightsPlan } from '../../offer/inventory/plan-nights.ts';
import { loadPlaceCalendar } from '../../offer/inventory/place-calendar.ts';
import { loadCharges } from '../../offer/local-taxes/load-charges.ts';
import type { Database } from '../../platform/database/database.ts';

/** The same stay as a guest finds it before and after a change: the first, middle and last of the changed nights. */
export async function sampleStays(
  database: Database,
  { changes }: NightsPlan,
  today: CalendarDate,
): Promise<SampleStayWire[]> {
  const nights = changes.flatMap(({ nights: { room }, changed }) =>
    changed.map((change) => ({ room, change, changed })),
  );
  const places = new Set([0, Math.floor((nights.length - 1) / 2), nights.length - 1]);
  const stays: SampleStayWire[] = [];
  for (const index of places) {
    const night = nights[index];
    if (night) stays.push(await priceStay(database, night, today));
  }
  return stays;
}

interface SampleNight {
  readonly room: NightsOfRoom['room'];
  readonly change: ChangedNight;
  readonly changed: readonly ChangedNight[];
}

async function priceStay(
  database: Database,
  { room, change, changed }: SampleNight,
  today: CalendarDate,
): Promise<SampleStayWire> {
  const arrival = change.of.night;
  const nights = Math.max(2, change.after.minStay);
  const departure = addDays(arrival, nights);
  const [named, rates, charges, calendar] = await Promise.all([
    database
      .selectFrom('room_type')
      .innerJoin('place', 'place.id', 'room_type.place_id')
      .select(['place.name', 'name_cs', 'name_en', 'capacity'])
      .where('room_type.id', '=', room.id)
      .executeTakeFirstOrThrow(),
    database.selectFrom('rate').selectAll().where('place_id', '=', room.place_id).execute(),
    loadCharges(database, room.place_id),
    loadPlaceCalendar(database, room.place_id, arrival, departure),
  ]);
  const own = calendar.find(({ roomTypeId }) => roomTypeId === room.id);
  const adults = Math.min(2, named.capacity);
  const days = new Map(changed.map((one) => [one.of.night, dayAfter(room, one)]));
  const total = (day: (date: CalendarDate) => CalendarDay | undefined) =>
    priceCalendar(
      [{ roomTypeId: room.id, capacity: named.capacity, day }],
      rates.map((rate) => stayRate(rate, 'CZK')),
      {
        placeId: room.place_id,
        charges,
        party: { adults, children: 0, ...noCompanions },
        currency: 'CZK',
        from: arrival,
        to: arrival,
        nights,
        today,
        horizon: departure,
      },
    )[0]?.total ?? null;
  return {
    place: named.name,
    room: { cs: named.name_cs, en: named.name_en },
    arrival,
    departure,
    adults,
    before: total((date) => own?.day(date)),
    after: total((date) => days.get(date) ?? own?.day(date)),
  };
}
