import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Codes of the system and of PostgreSQL that say no more can be written. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because a disk is full: the database's, or that of the files. */
export const isDiskFull = (error: unknown): boolean => {
  const { code, cause } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly code?: unknown;
    readonly cause?: unknown;
  };
  return full.has(String(code)) || (cause !== undefined && isDiskFull(cause));
};

/** A disk on which something could not be written. */
export interface DiskWatch {
  /** Hears of every failure. */
  note(error: unknown): void;
  /**
   * Rejects from the first failure on a full disk until something can be written again: what has room for a read has none for
   * a booking, and a balancer should prefer another server.
   */
  check(): Promise<void>;
}

/** What is written to see whether there is room, in bytes: more than pages that are there already have left. */
const probeBytes = 256 * 1024;

/** @param directory where photos are stored; null when that is no disk of this machine */
export function watchDisks(database: Database, directory: string | null): DiskWatch {
  let isFull = false;
  return {
    note: (error) => {
      isFull ||= isDiskFull(error);
    },
    check: async () => {
      if (!isFull) return;
      if (directory !== null) await tryDirectory(directory);
      await tryDatabase(database);
      isFull = false;
    },
  };
}

async function tryDirectory(directory: string): Promise<void> {
  const file = path.join(directory, 'room');
  await writeFile(file, Buffer.alloc(probeBytes), { mode: 0o600 });
  await rm(file, { force: true });
}

/** Writes what no page of a table has room for, and takes it back. */
async function tryDatabase(database: Database): Promise<void> {
  const takenBack = new Error('There is room.');
  const content = randomBytes(probeBytes / 2).toString('hex');
  await database
    .transaction()
    .execute(async (trx) => {
      await sql`insert into job_trouble (job, item, next_try_at, last_error, since)
        values ('tidy', ${crypto.randomUUID()}, now(), ${content}, now())`.execute(trx);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
}
