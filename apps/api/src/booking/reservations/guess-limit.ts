import type { FastifyRequest } from 'fastify';
import { createAttemptLimit, createClientLimit } from '../../platform/limits/attempt-limit.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../booking-services.ts';

const windowMs = 15 * 60_000;
/** The short code is short, but a thousand clients who guess as fast as this take centuries. */
const ofClient = 60;
const ofClientAndNumber = 20;
/** Wrong guesses at one number, whoever makes them. */
const ofNumber = 200;

/** How often a reservation's short code may be guessed. */
export function createGuessLimit({ clock, log }: Pick<BookingServices, 'clock' | 'log'>) {
  const clients = createClientLimit(clock, { ofClient, ofAddress: ofClientAndNumber, windowMs });
  const numbers = createAttemptLimit(clock, { most: ofNumber, windowMs });
  return {
    /**
     * Notes a client's guess, right or wrong.
     *
     * @param number normalised; whether there is such a reservation does not matter
     * @throws ApiError `too_many_requests`
     */
    note: (request: FastifyRequest, number: string): void => clients.note(request, number),
    /**
     * What to answer to a wrong guess. A number at which many guess is closed to wrong guesses alone: whoever knows a
     * number could otherwise keep its guest out.
     */
    wrong: (number: string): ApiError => {
      if (numbers.allows(number)) return new ApiError('reservation_not_found');
      log.warn({ number }, 'many wrong codes for one reservation');
      return new ApiError('too_many_requests');
    },
  };
}
