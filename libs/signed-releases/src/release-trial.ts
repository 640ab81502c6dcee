import { fork } from 'node:child_process';
import { heapLimits, memorySettings } from '@mp/service';
import type { RegistryLine } from './registry-line.ts';

/** The variable by which a server's process is told that it is there to try a release, as JSON. */
export const triedReleaseVariable = 'TRIED_RELEASE';

/** What such a process says when the release is fit. Its exit code says nothing: the release may have ended it. */
export const fitWord = 'fit';

/** What such a process tells of which page it is at, so that one that never ends is named. */
interface Progress {
  readonly at: string;
}

const isProgress = (word: unknown): word is Progress =>
  typeof word === 'object' && word !== null && typeof (word as { at?: unknown }).at === 'string';

/**
 * Tells whoever has a release tried what is about to be tried of it, and nobody else. It has been told when this returns: what follows may
 * never end.
 *
 * @param at in words, like `/cs/blog`
 */
export function tellTrial(at: string): void {
  if (process.env[triedReleaseVariable]) process.send?.({ at } satisfies Progress);
}

/** On a machine that is busy, starting takes most of it: what takes two seconds of a processor has been seen to take over twenty. */
const trialMs = 45_000;

/** All areas at once would take each other's time; one after the other, the first that hangs would hold up the rest. */
const trialsAtOnce = 2;

/** Code that is tried may say what it likes. */
const longestAt = 200;

/**
 * Tries a release in a process of its own before it comes into this one: whatever it does there (loops, exits, leaves a
 * rejection unhandled, fills the memory) happens to nobody else.
 *
 * @param serverFile this server's own file; {@link triedReleaseVariable} makes it try, and nothing else
 * @throws Error with its last words when it is not fit or not done in time
 */
export function createReleaseTrial(
  serverFile: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
  patienceMs = trialMs,
): (entry: RegistryLine) => Promise<void> {
  const memoryMb = memorySettings.PAGES_MEMORY_MB.parse(env['PAGES_MEMORY_MB'] || undefined);
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (entry) => {
    if (running >= trialsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      await runTrial(entry);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  function runTrial(entry: RegistryLine): Promise<void> {
    return new Promise((resolve, reject) => {
      const trial = fork(serverFile, [], {
        env: { ...env, [triedReleaseVariable]: JSON.stringify(entry) },
        execArgv: [...heapLimits(memoryMb)],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let lastWords = '';
      let isFit = false;
      let at = '';
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        trial.kill('SIGKILL');
      }, patienceMs);
      trial.stderr?.setEncoding('utf8').on('data', (chunk: string) => (lastWords = (lastWords + chunk).slice(-2_000)));
      trial.on('message', (word) => {
        if (isProgress(word)) {
          at = ` at ${word.at.slice(0, longestAt)}`;
          return;
        }
        isFit = word === fitWord;
        trial.kill('SIGKILL');
      });
      trial.on('error', reject);
      trial.on('close', (code, signal) => {
        clearTimeout(timer);
        if (isFit) resolve();
        else if (isLate) reject(new Error(`It was tried, and not done after ${patienceMs / 1_000} s${at}.`));
        else
          reject(new Error(`It was tried, and ended (${signal ?? code})${at}. Its last words:\n${lastWords.trim()}`));
      });
    });
  }
}
