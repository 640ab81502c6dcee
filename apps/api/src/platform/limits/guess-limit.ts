import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { callerOf } from '@mp/service';
import { ApiError } from '../errors/api-error.ts';
import { createAttemptLimit, tooManyRequests, type Counting } from './attempt-limit.ts';

const windowMs = 15 * 60_000;
/** Wrong guesses of one caller, whatever codes they are at. A thousand callers who guess as fast as this take centuries. */
const ofCaller = 30;
const ofCallerAndSubject = 20;
/** Wrong guesses at one subject, whoever makes them. */
const ofSubject = 200;

/** What a caller guesses at, where that is one thing: a reservation's number. Empty for a code that may be anybody's. */
type Subject = string;

/**
 * How often codes that people type may be guessed: benefit codes, vouchers, the short codes of reservations. One count for
 * all of them, wherever they are judged. Right codes do not count.
 */
export function createGuessLimit(services: Counting & { readonly log: FastifyBaseLogger }) {
  const callers = createAttemptLimit(services, { name: 'codes', most: ofCaller, windowMs });
  const callersAtSubject = createAttemptLimit(services, { name: 'codes at', most: ofCallerAndSubject, windowMs });
  const subjects = createAttemptLimit(services, { name: 'codes of', most: ofSubject, windowMs });
  return {
    /**
     * Judges a code for a caller. Every guess counts from its beginning, so that as many at once are no way around it;
     * one that was not wrong is taken back.
     *
     * @param judge answers, or throws
     * @param isWrong whether the answer, or what was thrown, says that the code is none of ours
     * @throws ApiError `too_many_requests`, and whatever `judge` throws
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
     * What to answer to a wrong guess at a subject. One at which many guess is closed to wrong guesses alone: whoever
     * knows a number could otherwise keep its guest out.
     */
    wrong: async (subject: Subject, otherwise: ApiError): Promise<ApiError> => {
      const seconds = await subjects.excess(subject);
      if (seconds === null) return otherwise;
      services.log.warn({ subject }, 'many wrong codes for one subject');
      return tooManyRequests(seconds);
    },
  };
}

/** Whether something thrown is one of these of our errors. */
export const isOneOf =
  (...codes: readonly ApiError['code'][]) =>
  (outcome: unknown): boolean =>
    outcome instanceof ApiError && codes.includes(outcome.code);
