import { createHmac } from 'node:crypto';
import type { BookingServices } from '../booking-services.ts';

type Keyed = Pick<BookingServices, 'config'>;

/**
 * Hash of a client's network address. It is stored with a reservation while rooms are held, to count reservations of one
 * client without storing the address.
 */
export const callerHash = ({ config }: Keyed, address: string): Buffer =>
  createHmac('sha256', config.booking.codesSecret).update(`client:${address}`).digest();

/** Hash of an account's id or of a confirmed e-mail address: the lock key of its holder. */
export const holderHash = ({ config }: Keyed, holder: string): Buffer =>
  createHmac('sha256', config.booking.codesSecret).update(`holder:${holder}`).digest();
