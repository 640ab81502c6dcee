import { readFileSync, rmSync } from 'node:fs';
import { shopFile, type Stop } from '@mp/signed-releases';
import { z } from 'zod';

const noteSchema = z.object({ release: z.string().regex(/^[a-z-]+@\w[\w.-]*$/), at: z.number() });

/** The file in which it is noted in whose code a shop on these releases stood still. */
export const stopNoteFile = (releases: string, dataDirectory: string): string =>
  shopFile('stopped-shop', releases, dataDirectory);

/** What was noted when this shop was ended the last time because it stood still; undefined where it was not, or nobody knows why. */
export function readStop(noteFile: string): Stop | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(noteFile, 'utf8')));
  } catch {
    return undefined;
  }
}

/** It has been heeded: the next start has nothing to do with it. */
export const forgetStop = (noteFile: string): void => rmSync(noteFile, { force: true });
