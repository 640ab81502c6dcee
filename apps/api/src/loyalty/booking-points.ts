import type { LoyaltyEventKey } from '@mp/contract';
import { pointsOf, type BookingType, type Money } from '@mp/domain';
import type { LoyaltySettings } from './loyalty-settings.ts';

/** What each event that rewards a booking of this kind brings for its price. [9.13] */
export const bookingPoints = (
  { events }: LoyaltySettings,
  type: BookingType,
  total: Money,
): { event: LoyaltyEventKey; points: number }[] =>
  events
    .filter(({ types }) => types.includes(type))
    .map((event) => ({ event: event.key, points: pointsOf(event, total) }));
