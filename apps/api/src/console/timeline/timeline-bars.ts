import type { TimelineBarWire } from '@mp/contract';
import type { CalendarDate, ReservationStatus } from '@mp/domain';
import { sql } from 'kysely';
import { rangesOf } from '../../offer/calendars/nights.ts';
import type { Database } from '../../platform/database/database.ts';

/** Nights [from, until) of room types. */
export interface TimelineWindow {
  readonly rooms: readonly number[];
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

interface TakenNight {
  readonly kind: TimelineBarWire['kind'];
  readonly room_type_id: number;
  readonly night: CalendarDate;
  readonly units: number;
  /** What took it: a reservation, a block, or nothing for calendars. */
  readonly id: string | null;
  readonly number: string | null;
  readonly status: ReservationStatus | null;
  readonly guest: string | null;
}

/** Who has taken units of room types, as bars by ascending night. */
export async function loadBars(
  database: Database,
  { rooms, from, until }: TimelineWindow,
): Promise<ReadonlyMap<number, TimelineBarWire[]>> {
  const within = sql`room_type_id = any (${rooms}::int[]) and night >= ${from}::date and night < ${until}::date`;
  const { rows } = await sql<TakenNight>`
    select case when r.status = 'confirmed' then 'booking' else 'hold' end as kind, n.room_type_id, n.night, n.units, r.id,
      r.number, r.status, concat_ws(' ', r.contact->>'name', r.contact->>'surname') as guest
    from reservation_night n join reservation r on r.id = n.reservation_id where ${within}
    union all select 'block', room_type_id, night, units, id, null, null, null from night_block where ${within}
    union all select 'feed', room_type_id, night, units, null, null, null, null from calendar_block where ${within}
    order by room_type_id, night, id
  `.execute(database);
  const bars = new Map<number, TimelineBarWire[]>();
  for (const nights of Map.groupBy(rows, barKey).values()) {
    const [{ kind, room_type_id, units, id, number, status, guest }] = nights as [TakenNight];
    const reservation =
      number !== null && id !== null && status !== null ? { id, number, status, guest: guest ?? '' } : null;
    const block = kind === 'block' ? id : null;
    for (const { arrival, departure } of rangesOf(nights.map(({ night }) => night)))
      bars.set(room_type_id, [
        ...(bars.get(room_type_id) ?? []),
        { kind, from: arrival, until: departure, units, reservation, block },
      ]);
  }
  return bars;
}

const barKey = ({ kind, room_type_id, id, units }: TakenNight): string => `${room_type_id} ${kind} ${id} ${units}`;

/**
 * Nights from today on that calendars of other sites report as taken although no unit was left for them: two parties come for
 * one room.
 */
export async function loadConflicts(
  database: Database,
  { rooms, from, until }: TimelineWindow,
  today: CalendarDate,
): Promise<ReadonlyMap<number, CalendarDate[]>> {
  const { rows } = await sql<{ room_type_id: number; night: CalendarDate }>`
    select s.room_type_id, reported.day::date as night
    from calendar_source s join calendar_event e on e.source_id = s.id
    cross join lateral generate_series(greatest(e.arrival, ${from}::date, ${today}::date),
      least(e.departure, ${until}::date) - 1, interval '1 day') as reported (day)
    left join calendar_block b on b.room_type_id = s.room_type_id and b.night = reported.day::date
    -- nights without a price are not offered here
    join inventory_month m on m.place_id = s.place_id and m.room_type_id = s.room_type_id
      and m.month = extract(year from reported.day)::int * 12 + extract(month from reported.day)::int - 1
      and m.sum_czk[extract(day from reported.day)::int + 1] > m.sum_czk[extract(day from reported.day)::int]
    where s.room_type_id = any (${rooms}::int[]) and e.departure > ${from}::date and e.arrival < ${until}::date
    group by 1, 2
    having sum(s.units) > coalesce(max(b.units), 0)
    order by 1, 2
  `.execute(database);
  const byRoom = Map.groupBy(rows, ({ room_type_id }) => room_type_id);
  return new Map([...byRoom].map(([room, nights]) => [room, nights.map(({ night }) => night)]));
}
