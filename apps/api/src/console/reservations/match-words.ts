import { encodeName } from '@mp/i18n';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Shorter words are in most rows, and no index finds them. */
const shortestWord = 3;
/** A number without its country. Longer ones are compared by their end, because guests write the country or not. */
const phoneDigits = 9;

const phoneLike = /^[+\d][\d\s()/.-]*$/;

/** The digits of typed words that look like a phone number, without the country; empty for other words. */
export const phoneOf = (q: string): string =>
  phoneLike.test(q.trim()) ? q.replaceAll(/\D/g, '').slice(-phoneDigits) : '';

/**
 * The condition that a reservation has all words in its number, guest's name, e-mail or phone, or that its phone has the
 * typed digits, however they are grouped. Null if the words are too short to find anything.
 *
 * @example matchesWords('novák 2611') // also matches MP-2611-48213 of Jana Nováková
 * @example matchesWords('+420 777 123 456') // matches 777123456
 */
export function matchesWords(q: string): RawBuilder<SqlBool> | null {
  const words = encodeName(q).split('-').filter(Boolean);
  const phone = phoneOf(q);
  const either = [
    ...(words.some(({ length }) => length >= shortestWord)
      ? [
          sql.join(
            words.map((word) => sql`reservation.search_text like ${`%${word}%`}`),
            sql` and `,
          ),
        ]
      : []),
    ...(phone.length >= shortestWord && words.join(' ') !== phone
      ? [sql`reservation.search_text like ${`%${phone}%`}`]
      : []),
  ];
  return either.length === 0
    ? null
    : sql<SqlBool>`(${sql.join(
        either.map((one) => sql`(${one})`),
        sql` or `,
      )})`;
}
