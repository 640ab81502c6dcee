import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { momentSchema, nameSchema, versionSchema } from './names.ts';
import { shopFile } from './shop-file.ts';

const areaSchema = z.object({
  /** The release of the area that runs; null where none does. */
  runs: z.object({ version: versionSchema }).nullable(),
  /** Nothing that was released runs, but what the area's own host was built with. */
  builtIn: z.boolean().optional(),
  /** What should run in its place and does not. */
  refused: z
    .object({
      version: versionSchema,
      /** Of the line that names it, {@link RegistryLine.at}; null where that cannot be read. */
      lineAt: momentSchema.nullable(),
      code: z.string(),
      /** In words. */
      why: z.string(),
      /** Since when, in milliseconds since 1970. */
      since: momentSchema,
    })
    .nullable(),
});

const schema = z.object({
  /** The directory of releases that the shop follows. */
  releases: z.string(),
  /** The contract that it serves, `contractVersion` of `@mp/shell-contract`; one from before this was said says nothing. */
  contract: z.string().optional(),
  /** When that was so, in milliseconds since 1970: it is written down when it changes, and when the shop starts. */
  at: momentSchema,
  areas: z.partialRecord(nameSchema, areaSchema),
});

/** What a shop made of the releases that it follows: for whoever releases, beside what the registry asks for. */
export type WhatRuns = Readonly<z.infer<typeof schema>>;

const kind = 'what-runs';

/** The file in which a shop keeps what it runs: see {@link shopFile}. */
export const whatRunsFile = (releases: string, dataDirectory: string): string =>
  shopFile(kind, releases, dataDirectory);

/** What a shop said last of the releases that it follows; undefined where none has said anything that can be read. */
export function readWhatRuns(file: string): WhatRuns | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** What shops with this data directory said last, of each directory of releases that one has followed. */
export function readAllWhatRuns(dataDirectory: string): readonly WhatRuns[] {
  let files: readonly string[] = [];
  try {
    files = readdirSync(path.join(dataDirectory, kind));
  } catch {
    // No shop has run with it.
  }
  const all = files.filter((file) => file.endsWith('.json'));
  return all.flatMap((file) => readWhatRuns(path.join(dataDirectory, kind, file)) ?? []);
}
