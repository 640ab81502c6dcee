import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { createAttemptLimit, type AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How many letters a day there may be for what there may be in an hour. */
const dayFactor = 2;

type Letters = Pick<BookingServices, 'config' | 'database' | 'clock'>;

/** Whether it is certain that a guest's address is theirs: they have said so from there, or have paid. */
export const isAddressCertain = ({ email_confirmed_at, confirmed_at, status }: ReservationRow): boolean =>
  email_confirmed_at !== null || confirmed_at !== null || status === 'requested';

/**
 * Leaves a letter to the guest of a reservation for later. To an address that nobody has confirmed only a few go, counted
 * by that address and by who made the reservation: booking and cancelling must not flood a stranger's mailbox. What is too
 * much is not written, and nobody is told.
 *
 * @param dueAt when to send it; at once unless told
 */
export async function writeToGuest(
  services: Letters,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { template, dueAt }: { readonly template: MessageTemplate; readonly dueAt?: Date },
): Promise<void> {
  if (!isAddressCertain(reservation) && (await isTooMuch(services, trx, reservation))) return;
  const now = services.clock.now();
  await enqueue(trx, 'mail.send', { template, reservationId: reservation.id }, now, dueAt ?? now);
}

/** Counts a letter in every limit, so that one that is reached does not spare the others. */
async function isTooMuch(
  services: Letters,
  trx: DatabaseTransaction,
  { contact: { email }, client_hash: client }: ReservationRow,
): Promise<boolean> {
  const { ofEmail, ofAddress } = services.config.booking.strangerLetters;
  const limit = (name: string, most: number, windowMs: number): AttemptLimit =>
    createAttemptLimit(services, { name: `letters ${name}`, most, windowMs });
  const counts: readonly (readonly [AttemptLimit, key: string])[] = [
    [limit('to an address in an hour', ofEmail, hour), email],
    [limit('to an address in a day', ofEmail * dayFactor, day), email],
    ...(client
      ? ([
          [limit('of a client in an hour', ofAddress, hour), client.toString('hex')],
          [limit('of a client in a day', ofAddress * dayFactor, day), client.toString('hex')],
        ] as const)
      : []),
  ];
  let reached = false;
  for (const [one, key] of counts) if ((await one.excess(key, trx)) !== null) reached = true;
  return reached;
}
