import { addMonths, type CalendarDate } from '@mp/domain';
import { href } from '@mp/i18n';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ZippedFile } from '../accounting/zip.ts';

/** A stay that ended, of a place with a registration number. */
interface LetStay {
  readonly id: string;
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
  readonly guests: number;
  readonly place: string;
  readonly static_url: string;
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly town: string;
  readonly country: string;
  readonly registration_number: string;
}

/** What an entry point takes at once. */
const mostActivities = 1_000;

/**
 * The stays of a month, by departure, that platforms report by Regulation (EU) 2024/1028 (art. 9): a file for each country, as
 * the bulk request of the reference entry point has them (https://github.com/SEMICeu/sdep). Places without a registration
 * number are left out, as the regulation has them. Guests’ countries are not known.
 *
 * @param month its first day
 */
export async function shortTermLets(
  database: Database,
  { month, publicOrigin }: { readonly month: CalendarDate; readonly publicOrigin: string },
): Promise<ZippedFile[]> {
  const { rows } = await sql<LetStay>`
    select stay.id, stay.arrival::text, stay.departure::text, stay.adults + stay.children + stay.infants as guests,
      place.name as place, place.static_url, place.arrival ->> 'street' as street, place.arrival ->> 'postal_code' as postal_code,
      place.town, place.country, contract.registration_number
    from reservation stay
    join place on place.id = stay.place_id
    cross join lateral (
      select registration_number from place_contract
      where place_contract.place_id = place.id and effective_from <= stay.departure
      order by effective_from desc limit 1) contract
    where stay.status = 'confirmed' and contract.registration_number is not null
      and stay.departure >= ${month}::date and stay.departure < ${addMonths(month, 1)}::date
    order by place.country, stay.departure, stay.number`.execute(database);
  return [...Map.groupBy(rows, ({ country }) => country)].flatMap(([country, stays]) =>
    Array.from({ length: Math.ceil(stays.length / mostActivities) }, (_, at) => ({
      name: `short-term-lets-${month.slice(0, 7)}-${country}-${at + 1}.json`,
      content: JSON.stringify(
        {
          activities: stays
            .slice(at * mostActivities, (at + 1) * mostActivities)
            .map((stay) => activityOf(stay, publicOrigin)),
        },
        null,
        1,
      ),
    })),
  );
}

function activityOf(stay: LetStay, publicOrigin: string) {
  const { id, arrival, departure, guests, place, static_url, street, postal_code, town, registration_number } = stay;
  const thoroughfare = street ?? town;
  const postCode = (postal_code ?? '').replace(/[^0-9A-Za-z]/g, '');
  return {
    activityId: id,
    activityName: place.slice(0, 64),
    status: 'finished',
    url: `${publicOrigin}${href('place', { locale: 'cs', params: { place: static_url } })}`,
    address: {
      thoroughfare: thoroughfare.slice(0, 80),
      postCode,
      postName: town,
      fullAddress: [thoroughfare, `${postCode} ${town}`.trim()].join(', '),
    },
    registrationNumber: registration_number,
    numberOfGuests: guests,
    countryOfGuests: Array.from({ length: guests }, () => 'N/A'),
    temporal: { startDatetime: `${arrival}T12:00:00Z`, endDatetime: `${departure}T12:00:00Z` },
  };
}
