import type { User } from '@mp/api-client';

/**
 * What stands for somebody without a photo: the first letters of their names, else of their address.
 *
 * @example initialsOf({ firstName: 'Eva', lastName: 'Nová', email: 'eva@example.com' }) // 'EN'
 */
export function initialsOf({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const letters = firstLetter(firstName) + firstLetter(lastName);
  return (letters || firstLetter(email)).toLocaleUpperCase();
}

/** By code point: half a surrogate pair is no letter. */
const firstLetter = (word: string): string => [...word.trim()][0] ?? '';
