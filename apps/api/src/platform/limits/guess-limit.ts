import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { callerOf } from '@mp/service';
import { ApiError } from '../errors/api-error.ts';
import { createAttemptLimit, tooManyRequests, type Counting } from './attempt-limit.ts';

const windowMs = 15 * 60_000;
/** Limit of wrong guesses per caller, for all kinds of codes. A thousand callers at this rate would need centuries. */
const ofCaller = 30;
const ofCallerAndSubject = 20;
/** Limit of wrong guesses per subject, across callers. */
const ofSubject = 200;

/** The subject of a guess, such as a reservation's number. Empty for a code without a subject. */
type Subject = string;

/**
 * Limits guesses of codes that people type: benefit codes, vouchers, short codes of reservations. All share one count.
 * Correct codes do not count.
 */
export function createGuessLimit(services: Counting & { readonly log: FastifyBaseLogger }) {
  const callers = createAttemptLimit(services, { name: 'codes', most: ofCaller, windowMs });
  const callersAtSubject = createAttemptLimit(services, { name: 'codes at', most: ofCallerAndSubject, windowMs });
  const subjects = createAttemptLimit(services, { name: 'codes of', most: ofSubject, windowMs });
  return {
    /**
     * Checks a code for a caller. Counts the guess before checking, so that concurrent guesses cannot bypass the limit, and
     * removes it if it was not wrong.
     *
     * @param judge checks the code; returns a result or throws
     * @param isWrong whether the result or error means that the code is unknown
     * @throws ApiError `too_many_requests`, and the errors of `judge`
     */
    judge: async <Answer>(
      request: FastifyRequest,
      {
        judge,
        isWrong,
        subject = '',
      }: { judge: () => Promise<Answer>; isWrong: (outcome: unknown) => boolean; subject?: Subject },
    ): Promise<Answer> => {
      const caller = callerOf(request);
      await callers.note(caller);
      if (subject !== '') await callersAtSubject.note(`${caller} ${subject}`);
      const settle = async (outcome: unknown): Promise<void> => {
        if (isWrong(outcome)) return;
        await callers.takeBack(caller);
        if (subject !== '') await callersAtSubject.takeBack(`${caller} ${subject}`);
      };
      try {
        const answer = await judge();
        await settle(answer);
        return answer;
      } catch (error) {
        await settle(error);
        throw error;
      }
    },
    /**
     * Returns the error for a wrong guess of a subject. A subject above its limit refuses only wrong guesses; otherwise anybody
     * who knows a reservation's number could lock its guest out.
     */
    wrong: async (subject: Subject, otherwise: ApiError): Promise<ApiError> => {
      const seconds = await subjects.excess(subject);
      if (seconds === null) return otherwise;
      services.log.warn({ subject }, 'many wrong codes for one subject');
      return tooManyRequests(seconds);
    },
  };
}

/** Creates a check whether an error is an ApiError with one of these codes. */
export const isOneOf =
  (...codes: readonly ApiError['code'][]) =>
  (outcome: unknown): boolean =>
    outcome instanceof ApiError && codes.includes(outcome.code);
