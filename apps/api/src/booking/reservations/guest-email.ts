import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { createAttemptLimit, type AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How many e-mails a day there may be for what there may be in an hour. */
const dayFactor = 2;

type EmailServices = Pick<BookingServices, 'config' | 'database' | 'clock'>;

/** Whether it is certain that a guest's address is theirs: they have said so from there, or have paid. */
export const isAddressCertain = ({ email_confirmed_at, confirmed_at, status }: ReservationRow): boolean =>
  email_confirmed_at !== null || confirmed_at !== null || status === 'requested';

/** Why an e-mail goes to a guest: something happened to a booking, or its guest has asked for just this e-mail. */
type Cause = 'event' | 'request';

/**
 * Leaves an e-mail to the guest of a reservation for later. To an address that nobody has confirmed only a few go: booking
 * and cancelling must not flood a stranger's mailbox. What is too much is not written, and nobody is told.
 *
 * What guests ask for about their own booking is counted apart, and by network: whoever books and cancels with somebody
 * else's address does not spend what that guest needs to pay.
 *
 * @param dueAt when to send it; at once unless told
 */
export async function enqueueGuestEmail(
  services: EmailServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { template, dueAt, cause = 'event' }: { readonly template: MessageTemplate; readonly dueAt?: Date; cause?: Cause },
): Promise<void> {
  if (!isAddressCertain(reservation) && (await isTooMuch(services, trx, reservation, cause))) return;
  const now = services.clock.now();
  await enqueue(trx, 'mail.send', { template, reservationId: reservation.id }, now, dueAt ?? now);
}

/** How many times as much may be asked for from all networks together as from one. */
const networksFactor = 4;

/** Counts an e-mail in every limit, in the transaction that writes it. One that is not written does not count. */
async function isTooMuch(
  services: EmailServices,
  trx: DatabaseTransaction,
  { contact: { email }, client_hash }: ReservationRow,
  cause: Cause,
): Promise<boolean> {
  const { ofEmail, ofAddress } = services.config.booking.strangerEmails;
  const client = client_hash?.toString('hex');
  const counts = [
    ...(cause === 'event'
      ? inHourAndDay(services, 'to an address', ofEmail, email)
      : inHourAndDay(services, 'asked for an address', ofEmail * networksFactor, email)),
    ...(client && cause === 'request'
      ? inHourAndDay(services, 'asked of a client for an address', ofEmail, `${client} ${email}`)
      : []),
    ...(client ? inHourAndDay(services, 'of a client', ofAddress, client) : []),
  ];
  const excesses: (number | null)[] = [];
  for (const { limit, key } of counts) excesses.push(await limit.excess(key, trx));
  if (excesses.every((seconds) => seconds === null)) return false;
  for (const { limit, key } of counts) await limit.takeBack(key, trx);
  return true;
}

const inHourAndDay = (services: EmailServices, name: string, most: number, key: string) =>
  [
    { limit: createAttemptLimit(services, { name: `letters ${name} in an hour`, most, windowMs: hour }), key },
    {
      limit: createAttemptLimit(services, { name: `letters ${name} in a day`, most: most * dayFactor, windowMs: day }),
      key,
    },
  ] as const satisfies readonly { limit: AttemptLimit; key: string }[];
