import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { contractVersion } from '@mp/shell-contract';
import { whatRunsFile, type WhatRuns } from './what-runs.ts';

/** Of a reason so much is kept: the rest stands in the log. */
const longestWhy = 300;

interface Log {
  warn(details: object, message: string): void;
}

/** Writes down what this shop runs, for whoever releases. */
export interface WhatRunsNote {
  /** Does nothing where all is as it was. */
  note(areas: WhatRuns['areas']): void;
}

/** Keeps it in `<DATA_DIR>/what-runs`: see `whatRunsFile`. */
export function createWhatRunsNote(releases: string, dataDirectory: string, log: Log): WhatRunsNote {
  let known = '';
  return {
    note(areas) {
      const shortened = Object.entries(areas).map(([name, area]) => [name, withShortWhy(area)] as const);
      const text = JSON.stringify(shortened);
      if (text === known) return;
      known = text;
      const file = whatRunsFile(releases, dataDirectory);
      const draft = `${file}.${process.pid}.tmp`;
      const said: WhatRuns = {
        ...{ releases, contract: contractVersion, at: nowMs() },
        areas: Object.fromEntries(shortened),
      };
      try {
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(draft, `${JSON.stringify(said, null, 2)}\n`, { mode: 0o600 });
        renameSync(draft, file);
      } catch (error) {
        log.warn({ err: error }, 'What runs could not be written down for whoever releases.');
      }
    },
  };
}

type Area = WhatRuns['areas'][string];

const withShortWhy = (area: Area): Area =>
  area?.refused
    ? { ...area, refused: { ...area.refused, why: area.refused.why.split('\n', 1).join('').slice(0, longestWhy) } }
    : area;
