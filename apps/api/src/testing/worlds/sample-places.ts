import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { daysIn, monthOf } from '../../offer/inventory/months.ts';
import { calendarDateOf } from '@mp/domain';

/** Three places with round prices: one with instant booking, one on request, and one that does not sell. */
export const sample = {
  instant: { id: 9001, double: 90011, family: 90012, rate: 900101, nonRefundable: 900102 },
  onRequest: { id: 9002, double: 90021, rate: 900201 },
  closed: { id: 9003 },
  ownerEmail: 'owner@chalupa.example',
} as const;

/** One double, one night, in minor units. */
export const doubleNight = { CZK: 300_000, EUR: 12_000 } as const;

const months = ['2027-02-01', '2027-03-01'].map((date) => monthOf(calendarDateOf(date)));

/** Inserts the sample places. A double has two units and sleeps 2, the family room one and sleeps 4. */
export async function seedSamplePlaces(database: Database): Promise<void> {
  const { instant, onRequest, closed } = sample;
  await seedPlace(database, instant.id, 'Chalupa Na Zkoušku', { sells: true, instantBooking: true });
  await seedPlace(database, onRequest.id, 'Chata Na Dotaz', { sells: true, instantBooking: false });
  await seedPlace(database, closed.id, 'Zavřený Dům', { sells: false, instantBooking: false });
  await seedRoom(database, instant.id, instant.double, { units: 2, capacity: 2 });
  await seedRoom(database, instant.id, instant.family, { units: 1, capacity: 4 });
  await seedRoom(database, onRequest.id, onRequest.double, { units: 1, capacity: 2 });
  await seedRate(database, instant.id, instant.rate, 1000);
  await seedRate(database, instant.id, instant.nonRefundable, 900, false);
  await seedRate(database, onRequest.id, onRequest.rate, 1000);
  await database
    .insertInto('place_owner')
    .values({ place_id: onRequest.id, email: sample.ownerEmail, language: 'cs' })
    .execute();
}

async function seedPlace(
  database: Database,
  id: number,
  name: string,
  { sells, instantBooking }: { sells: boolean; instantBooking: boolean },
): Promise<void> {
  await sql`insert into place (id, static_url, name, kind, town, country, latitude, longitude, altitude_m, allow_sell,
      instant_booking, accept_coupon, texts, pictures, price_from_czk, price_from_eur, search_text, rank)
    values (${id}, ${`sample-${id}`}, ${name}, 'cottage', 'Stožec', 'CZE', 48.86, 13.82, 820, ${sells},
      ${instantBooking}, ${sells}, '{}', '{"summer":[],"winter":[]}', ${sells ? doubleNight.CZK : null}, ${sells ? doubleNight.EUR : null}, '', 0)
  `.execute(database);
}

async function seedRoom(
  database: Database,
  placeId: number,
  id: number,
  { units, capacity }: { units: number; capacity: number },
): Promise<void> {
  await sql`insert into room_type (place_id, id, name_cs, name_en, description_cs, description_en, capacity, beds,
      size_m2, units, equipment, position)
    values (${placeId}, ${id}, 'Pokoj', 'Room', '', '', ${capacity}, '{"double":1,"single":0,"sofa":0}', 20, ${units},
      '{}', 0)`.execute(database);
  const price = capacity / 2;
  for (const month of months) {
    const days = daysIn(month);
    const mask = 2 ** days - 1;
    const sums = (night: number) => Array.from({ length: days + 1 }, (_, day) => day * night * price);
    const daily = (value: number) => Array.from({ length: days }, () => value);
    await database
      .insertInto('inventory_month')
      .values({
        place_id: placeId,
        room_type_id: id,
        month,
        // Bit 31 does not fit a signed int4; no month has so many days.
        free: mask | 0,
        arrivals: mask | 0,
        departures: mask | 0,
        rem: daily(units),
        sum_czk: sums(doubleNight.CZK),
        sum_eur: sums(doubleNight.EUR),
        min_stay: daily(1),
        max_stay: daily(30),
      })
      .execute();
  }
}

async function seedRate(
  database: Database,
  placeId: number,
  id: number,
  perMille: number,
  refundable = true,
): Promise<void> {
  await sql`insert into rate (place_id, id, kind, name_cs, name_en, description_cs, description_en, included_cs,
      included_en, refundable, per_mille, person_night_czk, person_night_eur, room_stay_czk, room_stay_eur, min_nights,
      position)
    values (${placeId}, ${id}, 'room_only', 'Jen pobyt', 'Stay only', '', '', '{}', '{}', ${refundable}, ${perMille}, 0, 0, 0, 0,
      1, 0)`.execute(database);
}
