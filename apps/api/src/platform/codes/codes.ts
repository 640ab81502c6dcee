import { createHash, createHmac } from 'node:crypto';
import { typeableCode } from './typeable-code.ts';

/**
 * Access codes of a reservation for its guest, of a request for the place's owner, and of a confirmed stay for its place.
 *
 * They are derived from the reservation's id and a secret, so that a repeated booking returns the same code and e-mails can be
 * composed at any time, although the database stores only hashes.
 */
export interface Codes {
  guest(reservationId: string): string;
  owner(reservationId: string): string;
  place(reservationId: string): string;
  /** Only in e-mails to the guest, so that it confirms the address. */
  mailbox(reservationId: string): string;
  /** In the e-mail that invites the guest to review the stay. */
  review(reservationId: string): string;
  /** In the place's e-mail about a review, to answer it. */
  answer(reviewId: string): string;
  /** For the guest to type, with the reservation's number: 8 characters, shown as `K7RM-2XHB`. */
  short(reservationId: string): string;
}

const shortLength = 8;

/** 43 characters, base64url, 256 bits. */
export function createCodes(secret: string): Codes {
  const derive = (purpose: string, id: string): string =>
    createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
  return {
    guest: (id) => derive('guest', id),
    owner: (id) => derive('owner', id),
    place: (id) => derive('place', id),
    mailbox: (id) => derive('mailbox', id),
    review: (id) => derive('review', id),
    answer: (id) => derive('answer', id),
    short: (id) => typeableCode(createHmac('sha256', secret).update(`short:${id}`).digest(), shortLength),
  };
}

/** The stored hash of a code. A fast hash is sufficient, because a code has 256 random bits. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();
