import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseKey } from '@mp/host/server';
import type { RegistryLine } from '@mp/signed-releases';
import { z } from 'zod';

/** So often within the time, and a release is taken off. */
const mostStrikes = 3;
const withinMs = 10 * 60_000;
/** What was long ago tells nobody anything. */
const mostKept = 100;

const stateSchema = z.object({
  /** When the code of releases went too far, by the signature of the line that names them, in milliseconds since 1970. */
  strikes: z.record(z.string(), z.array(z.number())),
  /** Signatures of lines whose releases are taken off, the latest last. */
  out: z.array(z.string()),
});
type State = z.infer<typeof stateSchema>;

interface Log {
  warn(details: object, message: string): void;
}

/** Releases whose code has gone too far again and again: kept with the shop's data, so that a restart does not take them again. */
export interface StruckReleases {
  /** Notes that the code of a release has gone too far; true when it is taken off by that. */
  strike(line: RegistryLine): boolean;
  /** Takes a release off at once. */
  takeOff(line: RegistryLine): void;
  /** Whether a release is off. Who releases the same one again, or goes back to it, signs another line: it is tried anew. */
  isOut(line: RegistryLine): boolean;
}

/** Keeps them in `<DATA_DIR>/struck-releases.json`. */
export function createStruckReleases(dataDirectory: string, log: Log): StruckReleases {
  const file = path.join(dataDirectory, 'struck-releases.json');
  const state = read();

  function read(): State {
    try {
      return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        log.warn({ err: error }, 'Which releases were taken off cannot be read.');
      return { strikes: {}, out: [] };
    }
  }

  /** At once: strikes are rare, and whoever strikes may do it again before anything else is done. */
  function write(): void {
    const draft = `${file}.${process.pid}.tmp`;
    try {
      mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
      writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
      renameSync(draft, file);
    } catch (error) {
      log.warn({ err: error }, 'Which releases were taken off could not be noted for the next start.');
    }
  }

  const isOut: StruckReleases['isOut'] = ({ signature }) => state.out.includes(signature);
  const goOut = (line: RegistryLine, why: object): void => {
    delete state.strikes[line.signature];
    state.out = [...state.out, line.signature].slice(-mostKept);
    log.warn({ release: releaseKey(line), ...why }, 'A release is taken off.');
  };
  return {
    isOut,
    takeOff(line) {
      if (isOut(line)) return;
      goOut(line, { why: 'Too many of its first visits failed.' });
      write();
    },
    strike(line) {
      if (isOut(line)) return false;
      const now = Date.now();
      const strikes = [...(state.strikes[line.signature] ?? []), now].filter((at) => now - at < withinMs);
      const goesOut = strikes.length >= mostStrikes;
      if (goesOut) goOut(line, { strikes: strikes.length });
      else {
        const others = Object.entries(state.strikes).filter(([, [...at]]) => at.some((one) => now - one < withinMs));
        state.strikes = { ...Object.fromEntries(others), [line.signature]: strikes };
      }
      write();
      return goesOut;
    },
  };
}
