import { createHash, createHmac } from 'node:crypto';
import { typeableCode } from './typeable-code.ts';

/**
 * The secrets that open a reservation to its guest, a request to the place's owner, and a confirmed stay to its place.
 *
 * They are derived from the reservation's id and a key of the server's, so that a repeated booking answers with the same
 * code and a message can be written at any time, while the database keeps nothing but hashes.
 */
export interface Codes {
  guest(reservationId: string): string;
  owner(reservationId: string): string;
  place(reservationId: string): string;
  /** Told in e-mails to the guest alone: who knows it reads the mail of their address. */
  mailbox(reservationId: string): string;
  /** Told in the e-mail that asks the guest for a review of the stay. */
  review(reservationId: string): string;
  /** Told to the place in the e-mail that tells of a review, by which it may answer. */
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

/** What the database knows of a code. A fast hash is enough: a code has 256 random bits, nothing to guess. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();
