import type { KeptGoodToKnow } from '@mp/contract';
import { addDays, calendarDateOf, minorUnits, weekdayOf } from '@mp/domain';
import type { PlaceSeed } from '../place-seed.ts';
import { eurosOf } from './prices.ts';
import { rulesOf } from './restrictions.ts';

/** The stored facts of a demonstration place. */
export function goodToKnowOf(place: PlaceSeed): KeptGoodToKnow {
  const { facts } = place;
  const { hosts, checkIn, quiet, dogs } = facts;
  return {
    letting: facts.letting,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    check_in_from: checkIn.from,
    check_in_to: checkIn.to,
    check_out: facts.checkOut,
    key: facts.key,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    smoking: facts.smoking,
    parties: facts.parties,
    dogs: dogs.rule,
    dog_fee: dogs.feeCzk === null ? null : { CZK: dogs.feeCzk * minorUnits, EUR: eurosOf(dogs.feeCzk) * minorUnits },
    children_from_age: facts.childrenFromAge,
    cot: facts.cot,
    high_chair: facts.highChair,
    parking: facts.parking,
    charging: facts.charging,
    access: facts.access,
    minimum_nights: place.selling === 'none' ? null : minimumNightsOf(place),
    season: facts.season,
    eco_certificate: facts.ecoCertificate
      ? {
          name: facts.ecoCertificate.name,
          issued_by: facts.ecoCertificate.issuedBy,
          issued_on: facts.ecoCertificate.issuedOn,
        }
      : null,
    hosts: { names: hosts.names, languages: hosts.languages, answer_hours: hosts.answerHours },
    visit: facts.visit,
    not_for: facts.notFor,
  };
}

/** A year for reading the rules: they depend on days and weekdays, never on the year. */
const yearOfRules = calendarDateOf('2026-01-01');

/** The fewest nights that the inventory sells, by the time of arrival. */
function minimumNightsOf(place: PlaceSeed): KeptGoodToKnow['minimum_nights'] {
  const arrivals = Array.from({ length: 365 }, (_, index) => addDays(yearOfRules, index))
    .map((date) => ({ day: date.slice(5), friday: weekdayOf(date) === 5, ...rulesOf(place, date) }))
    .filter(({ arrival, closed }) => arrival && !closed);
  const fewest = (matches: (one: (typeof arrivals)[number]) => boolean): number | null => {
    const nights = arrivals.filter(matches).map(({ minStay }) => minStay);
    return nights.length > 0 ? Math.min(...nights) : null;
  };
  const isSummer = (day: string): boolean => day >= '07-01' && day <= '08-31';
  const isNewYear = (day: string): boolean => day >= '12-27';
  return {
    usual: fewest(({ day, friday }) => !friday && !isSummer(day) && !isNewYear(day)) ?? 1,
    weekend: fewest(({ day, friday }) => friday && !isSummer(day) && !isNewYear(day)) ?? 1,
    summer: fewest(({ day }) => isSummer(day)) ?? 1,
    new_year: fewest(({ day }) => isNewYear(day)),
  };
}
