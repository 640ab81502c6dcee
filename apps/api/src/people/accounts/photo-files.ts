import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { OutboxHandler } from '../../platform/outbox/outbox-worker.ts';

const names = /^[0-9a-f]{32}\.webp$/;

/** A name for a new photo, which cannot be guessed and does not reveal its owner. */
export const newPhotoName = (): string => `${randomBytes(16).toString('hex')}.webp`;

/** The path of a photo in the store of files. */
export function photoPath(name: string): string {
  if (!names.test(name)) throw new RangeError(`Not the name of a photo: "${name}".`);
  return `photos/${name}`;
}

/** Whether a photo belongs to an account. The row decides: a file without one is no profile photo. */
export const hasAccount = async (database: Database, photo: string): Promise<boolean> =>
  (await database.selectFrom('account').select('id').where('photo', '=', photo).executeTakeFirst()) !== undefined;

/** Removes the file of a photo, unless an account has it. */
export const removePhotoFile: OutboxHandler<'files.remove-photo'> = async ({ database, files }, { photo }) => {
  if (!(await hasAccount(database, photo))) await files.remove([photoPath(photo)]);
};
