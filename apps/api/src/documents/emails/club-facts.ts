import type { Locale } from '@mp/domain';
import type { BookingServices } from '../../booking/booking-services.ts';
import { pointsOfReservation } from '../../offer/club/booking-points.ts';
import { benefitLines } from '../../offer/club/stay-benefits.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { text } from './texts.ts';

type Facts = (readonly [label: string, value: string])[];

/** The club's benefits for the stay, for the guest and the place. (ADR 0050) */
export function benefitFacts({ club_benefits }: ReservationRow, language: Locale): Facts {
  const lines = benefitLines(club_benefits, language);
  return lines.length > 0 ? [[text(language, 'fact.club'), lines.join('; ')]] : [];
}

/** The points that an upcoming stay earns. [9.13] */
export function pointFacts({ config }: BookingServices, reservation: ReservationRow, language: Locale): Facts {
  const points = pointsOfReservation(config.loyalty, reservation);
  return points ? [[text(language, 'fact.points'), text(language, 'fact.points.value', { points })]] : [];
}
