import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { createAttemptLimit, type AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The daily limit, as a multiple of the hourly one. */
const dayFactor = 2;

type EmailServices = Pick<BookingServices, 'config' | 'database' | 'clock'>;

/**
 * Whether a guest's e-mail address is confirmed: by a link in an e-mail, or by a payment. A request has its deadline once its
 * card is authorised, also after it is over.
 */
export const isAddressCertain = ({ email_confirmed_at, confirmed_at, confirm_until }: ReservationRow): boolean =>
  email_confirmed_at !== null || confirmed_at !== null || confirm_until !== null;

/** Why an e-mail is sent: something happened to a booking, or its guest requested this e-mail. */
type Cause = 'event' | 'request';

/**
 * Enqueues an e-mail to the guest of a reservation. Unconfirmed addresses have limits, because booking and cancelling must
 * not flood a stranger's mailbox. An e-mail over a limit is silently dropped.
 *
 * Requested e-mails have their own limits per network, so that a stranger who books with a guest's address does not use up
 * the e-mails which that guest needs to pay.
 *
 * @param dueAt when to send it; at once by default
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

/** The limit of requested e-mails from all networks together, as a multiple of the limit of one network. */
const networksFactor = 4;

/** Counts an e-mail in every limit, in the transaction that enqueues it. A dropped e-mail does not count. */
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
