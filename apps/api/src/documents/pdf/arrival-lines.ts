import type { KeptGoodToKnow } from '@mp/contract';
import { localeTags, type CalendarDate, type Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { text } from './texts.ts';

/** Formats a local time, `HH:MM`, in a language. */
const timeIn = (language: Locale, time: string): string =>
  new Intl.DateTimeFormat(localeTags[language], { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}Z`),
  );

/** Arrival and departure, with the place's times if it has entered them. */
export function dayLines(
  stay: { readonly arrival: CalendarDate; readonly departure: CalendarDate },
  info: KeptGoodToKnow | null,
  language: Locale,
): string {
  const arrival = formatDate(stay.arrival, language, 'withWeekday');
  const departure = formatDate(stay.departure, language, 'withWeekday');
  if (!info)
    return [text(language, 'arrival.in', { arrival }), text(language, 'arrival.out', { departure })].join('\n');
  const from = timeIn(language, info.check_in_from);
  const to = info.check_in_to && timeIn(language, info.check_in_to);
  const until = timeIn(language, info.check_out);
  return [
    to
      ? text(language, 'arrival.in.between', { arrival, from, to })
      : text(language, 'arrival.in.from', { arrival, from }),
    text(language, 'arrival.out.until', { departure, until }),
  ].join('\n');
}

/** Lines about the hosts and the key handover, in singular or plural. */
export function welcomeLines({ hosts, key }: KeptGoodToKnow, language: Locale): string[] {
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(hosts.names);
  return [
    ...(names ? [text(language, 'arrival.hosts', { names })] : []),
    text(language, `arrival.key.${key}`, { hosts: hosts.names.length }),
  ];
}
