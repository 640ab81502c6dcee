import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nowMs } from '@mp/domain/clock';
import { isAlive } from '@mp/service';
import { lock } from 'proper-lockfile';
import { CommandError } from './command-error.ts';

/** Who uses the builds of a workspace. */
interface Holder {
  /** The command, as it was typed. */
  readonly command: string;
  readonly pid: number;
  readonly machine: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** After so long without a sign of whoever holds the builds they are free: they say so every few seconds, but while they compress. */
const silentMs = 60_000;
/** So much is asked of one whose process is known to be gone. */
const goneMs = 2_000;

/** How {@link withBuilds} waits. */
export interface Patience {
  readonly patienceMs: number;
  readonly tell: (line: string) => void;
}

const usual: Patience = { patienceMs: 15 * 60_000, tell: console.log };

/**
 * Has the builds of a workspace, `dist`, to oneself while something is built and made of them: all commands put them there. Whoever comes
 * second waits, and is told for whom. What was killed holds nobody up for longer than it takes to see that.
 *
 * @throws CommandError `workspace_busy` who has had them for all that time
 */
export async function withBuilds<Result>(
  workspace: string,
  work: () => Promise<Result>,
  { patienceMs, tell }: Patience = usual,
): Promise<Result> {
  const file = path.join(workspace, '.nx', 'builds');
  const noteFile = `${file}.json`;
  mkdirSync(path.dirname(file), { recursive: true });
  const deadline = nowMs() + patienceMs;
  let told = '';
  for (;;) {
    const holder = readHolder(noteFile);
    const unlock = await tryLock(file, holder && isGone(holder) ? goneMs : silentMs);
    if (unlock)
      try {
        const { pid } = process;
        const note: Holder = { command: commandOf(process), pid, machine: os.hostname(), since: nowMs() };
        writeFileSync(noteFile, JSON.stringify(note));
        return await work();
      } finally {
        await unlock();
      }
    const who = sayWho(holder);
    if (nowMs() >= deadline)
      throw new CommandError('workspace_busy', `${who} still uses the builds of ${workspace}. Nothing has changed.`);
    if (who !== told) tell(`${who} uses the builds of this workspace; waiting for it.`);
    told = who;
    await wait(Math.min(500, patienceMs));
  }
}

async function tryLock(file: string, stale: number): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lock(file, { realpath: false, stale, update: 5_000, onCompromised: end });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') return undefined;
    throw error;
  }
}

/** What was asleep for longer than the others wait has lost its builds to them, and makes nothing live of theirs. */
function end(error: Error): void {
  console.error(`\nThe builds were taken by another command meanwhile (${error.message}). [workspace_busy]\n`);
  process.exit(1);
}

function readHolder(noteFile: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(noteFile, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Of a process on another machine nobody knows here. */
const isGone = ({ pid, machine }: Holder): boolean => machine === os.hostname() && !isAlive(pid);

const sayWho = (holder: Holder | undefined): string =>
  holder
    ? `"${holder.command}" (process ${holder.pid} on ${holder.machine}, since ${new Date(holder.since).toISOString().slice(0, 19).replace('T', ' ')} UTC)`
    : 'Another command';

const commandOf = ({ env, argv }: Pick<NodeJS.Process, 'env' | 'argv'>): string => {
  const given = argv.slice(2);
  const name = env['npm_lifecycle_event'];
  const command = name === undefined ? path.basename(argv[1] ?? 'node') : `npm run ${name}`;
  return [command, ...(given.length > 0 && name !== undefined ? ['--'] : []), ...given].join(' ');
};
