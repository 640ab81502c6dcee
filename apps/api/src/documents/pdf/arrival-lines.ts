import type { KeptGoodToKnow } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { formatClockTime, formatDate } from '@mp/i18n';
import type { ArrivalFacts } from '../../platform/database/tables/catalogue.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { StayFacts } from './stay-facts.ts';
import { documentText as text } from './texts.ts';

/**
 * What a guest needs to arrive, as paragraphs of lines: days and times, the address with the way there, hosts and key, and
 * who answers the phone on the evening of arrival. Street, directions and phone only of a confirmed stay.
 */
export function arrivalParagraphs({ reservation, language, place, town, country, goodToKnow, arrival }: StayFacts) {
  const address = arrival
    ? text(language, 'arrival.street', { street: arrival.street, postalCode: arrival.postal_code, town, country })
    : text(language, 'arrival.address', { place, town, country });
  return [
    dayLines(reservation, goodToKnow, language),
    [address],
    arrival ? [arrival.directions[language]] : [],
    [...(goodToKnow ? welcomeLines(goodToKnow, language) : []), ...(arrival ? [eveningLine(arrival, language)] : [])],
  ].filter((lines) => lines.length > 0);
}

const eveningLine = ({ evening, phone }: ArrivalFacts, language: Locale): string =>
  evening === null
    ? text(language, 'arrival.evening.reception', { phone })
    : text(language, 'arrival.evening', { name: evening, phone });

/** Arrival and departure, with the place's times if it has entered them. */
function dayLines(stay: Pick<ReservationRow, 'arrival' | 'departure'>, info: KeptGoodToKnow | null, language: Locale) {
  const arrival = formatDate(stay.arrival, language, 'withWeekday');
  const departure = formatDate(stay.departure, language, 'withWeekday');
  if (!info) return [text(language, 'arrival.in', { arrival }), text(language, 'arrival.out', { departure })];
  const from = formatClockTime(info.check_in_from, language);
  const to = info.check_in_to && formatClockTime(info.check_in_to, language);
  const until = formatClockTime(info.check_out, language);
  return [
    to
      ? text(language, 'arrival.in.between', { arrival, from, to })
      : text(language, 'arrival.in.from', { arrival, from }),
    text(language, 'arrival.out.until', { departure, until }),
  ];
}

/** Lines about the hosts and the key handover, in singular or plural. */
function welcomeLines({ hosts, key }: KeptGoodToKnow, language: Locale): string[] {
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(hosts.names);
  return [
    ...(names ? [text(language, 'arrival.hosts', { names })] : []),
    text(language, `arrival.key.${key}`, { hosts: hosts.names.length }),
  ];
}
