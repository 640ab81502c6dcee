import {
  addMonths,
  bookingHorizonMonths,
  defaultParty,
  isPossibleParty,
  longestStayNights,
  nightsBetween,
  parseCalendarDate,
  partySize,
  personLimits,
  readCompanions,
  type CalendarDate,
  type Companions,
  type Party,
} from '@mp/domain';
import { wholeNumber } from './whole-number.ts';

/** A valid stay: from today on, within the horizon [5.4], not inverted, not too long. One date alone is no stay. [4.18] */
export function readStay(
  arrivalText: string | null | undefined,
  departureText: string | null | undefined,
  today: CalendarDate,
): { readonly arrival: CalendarDate | null; readonly departure: CalendarDate | null } {
  const arrival = parseCalendarDate(arrivalText);
  const departure = parseCalendarDate(departureText);
  if (!arrival || !departure) return { arrival: null, departure: null };
  const nights = nightsBetween(arrival, departure);
  const possible =
    arrival >= today &&
    departure <= addMonths(today, bookingHorizonMonths) &&
    nights >= 1 &&
    nights <= longestStayNights;
  return possible ? { arrival, departure } : { arrival: null, departure: null };
}

/** The guests. An invalid party, or one above the shell's limit [5.24], becomes the default one. [5.26] */
export function readParty(
  adultsText: string | null | undefined,
  childrenText: string | null | undefined,
  companionText: (key: keyof Companions) => string | null | undefined,
): Party {
  const party = {
    adults: wholeNumber(adultsText, 1, personLimits.maxAdults) ?? defaultParty.adults,
    children: wholeNumber(childrenText, 0, personLimits.maxChildren) ?? defaultParty.children,
    ...readCompanions(companionText),
  };
  return isPossibleParty(party) && partySize(party) <= personLimits.maxTogether ? party : defaultParty;
}
