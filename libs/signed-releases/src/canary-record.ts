import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { momentSchema, nameSchema, versionSchema } from './names.ts';
import { shopFile } from './shop-file.ts';

const countsSchema = z.object({ canary: z.int().min(0), live: z.int().min(0) });

/** What became of a canary in one shop. */
const recordSchema = z.object({
  version: versionSchema,
  /** Of the line that named it, {@link RegistryLine.at}: a later line of the same release begins anew. */
  at: momentSchema,
  /** Visits to pages of the area since then: of the canary, and of the release that is live. */
  visits: countsSchema,
  /** Those of them that met a failure: on the server, or in the browser. */
  failures: countsSchema,
  /** How much likelier what was seen is if the canary fails more often, by ratio; see the shell's `evidence.ts`. */
  odds: z.array(z.number()),
  /** Why nobody gets it any more; null while it runs. */
  ended: z
    .object({
      /** `returned`: it failed more often than what is live. Else what was wrong with its release. */
      code: z.string(),
      why: z.string(),
      /** In milliseconds since 1970. */
      at: momentSchema,
    })
    .nullable(),
});

/** What became of a canary in one shop: how it was compared, and how it ended. */
export type CanaryRecord = Readonly<z.infer<typeof recordSchema>>;

const recordsSchema = z.partialRecord(nameSchema, recordSchema);

/** The latest canary of each area. */
export type CanaryRecords = Readonly<Partial<Record<string, CanaryRecord>>>;

/** The code of a canary that failed more often than what is live. */
export const returnedCode = 'canary_returned';

/**
 * The file in which a shop keeps what became of its canaries: with its own data, where who can write releases cannot.
 *
 * @param releases the directory of releases
 */
export const canaryRecordsFile = (releases: string, dataDirectory: string): string =>
  shopFile('canaries', releases, dataDirectory);

/** What became of the canaries of this shop; nothing where that cannot be read. */
export function readCanaryRecords(file: string): CanaryRecords {
  try {
    return recordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
