import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '@mp/domain/clock';
import { workspaceRoot } from '../start/supervise.ts';

/** What a scenario measured. */
export interface Measured {
  readonly day: string;
  /** The machine's load when it ended: processes that want a core. */
  readonly load: number;
  readonly figures: Readonly<Record<string, number | string>>;
}

const file = path.join(workspaceRoot, '.data/cluster-measured.json');

/** The last measurements, by scenario. */
export const readMeasured = (): Readonly<Record<string, Measured>> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Measured>) : {};

/** Prints the figures of a scenario, and stores them for the table. */
export function note(scenario: string, figures: Measured['figures']): void {
  const load = Math.round((os.loadavg()[0] ?? 0) * 10) / 10;
  const measured = { day: systemClock.today(), load, figures } satisfies Measured;
  console.log(scenario, figures);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readMeasured(), [scenario]: measured }, null, 2));
}
