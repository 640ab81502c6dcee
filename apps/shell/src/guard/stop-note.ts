import { readFileSync, rmSync } from 'node:fs';
import { shopFile, type Stop } from '@mp/signed-releases';
import { z } from 'zod';

const noteSchema = z.object({ release: z.string().regex(/^[a-z-]+@\w[\w.-]*$/), at: z.number() });

/** The file in which it is noted whose code stopped a shop on these releases. */
export const stopNoteFile = (releases: string, dataDirectory: string): string =>
  shopFile('stopped-shop', releases, dataDirectory);

/** What was noted when code of an area stopped this shop the last time; undefined where it did not, or nobody knows whose. */
export function readStop(noteFile: string): Stop | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(noteFile, 'utf8')));
  } catch {
    return undefined;
  }
}

/** It has been heeded: the next start has nothing to do with it. */
export const forgetStop = (noteFile: string): void => rmSync(noteFile, { force: true });
