import type { User } from '@mp/api-client';

/**
 * The initials that replace a missing photo: from the names, else from the e-mail.
 *
 * @example initialsOf({ firstName: 'Eva', lastName: 'Nová', email: 'eva@example.com' }) // 'EN'
 */
export function initialsOf({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const letters = firstLetter(firstName) + firstLetter(lastName);
  return (letters || firstLetter(email)).toLocaleUpperCase();
}

/** By code point: half a surrogate pair is no letter. */
const firstLetter = (word: string): string => [...word.trim()][0] ?? '';
