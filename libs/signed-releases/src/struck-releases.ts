import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { nowMs } from '@mp/domain/clock';
import { ReleaseRefused } from './refusal.ts';
import type { RegistryLine } from './registry-line.ts';
import { releaseKey } from './release-key.ts';

/** So often within the time, and a release is taken off. */
const mostStrikes = 3;
const withinMs = 10 * 60_000;
/** What was long ago tells nobody anything. */
const mostKept = 100;

const stopSchema = z.object({ release: z.string(), at: z.number() });

/** A release, `content@1f3a`, whose code stopped the whole shop, and when. (ADR 0132) */
export type Stop = Readonly<z.infer<typeof stopSchema>>;

/** Why a release is taken off. */
const takenOffSchema = z.enum(['struck_out', 'stopped_shop', 'stopped_host', 'visits_failed']);
export type TakenOff = z.infer<typeof takenOffSchema>;

const stateSchema = z.object({
  /** When the code of releases went too far, by the signature of the line that names them, in milliseconds since 1970. */
  strikes: z.record(z.string(), z.array(z.number())),
  /** Signatures of lines whose releases are taken off, the latest last. */
  out: z.array(z.string()),
  /** Why they are, and since when, by signature; a shell from before this noted strikes alone. */
  why: z.record(z.string(), z.object({ code: takenOffSchema, at: z.number() })).default({}),
  stops: z.array(stopSchema).default([]),
});
type State = z.infer<typeof stateSchema>;

interface Log {
  warn(details: object, message: string): void;
}

/** Releases that are taken off for what they did: kept with the shop's data, so that a restart does not take them again. */
export interface StruckReleases {
  /** Notes that the code of a release has gone too far; true when it is taken off by that. */
  strike(line: RegistryLine): boolean;
  /** Takes a release off at once. */
  takeOff(line: RegistryLine, code: TakenOff): void;
  /** Whether a release is off. Who releases the same one again, or goes back to it, signs another line: it is tried anew. */
  isOut(line: RegistryLine): boolean;
  /** @throws ReleaseRefused when a release is off, with why */
  refuseOut(line: RegistryLine): void;
  /** Since when a release is off, in milliseconds since 1970; undefined where that is not known. */
  outSince(line: Pick<RegistryLine, 'signature'>): number | undefined;
  /** Notes whose code stopped the shop. */
  noteStop(stop: Stop): void;
  /** Whether the code of this release, `content@1f3a`, has stopped the shop since it was named to some visitors. */
  hasStopped(release: string, namedAt: number): boolean;
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
      return { strikes: {}, out: [], why: {}, stops: [] };
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
  const goOut = (line: RegistryLine, code: TakenOff): void => {
    delete state.strikes[line.signature];
    state.out = [...state.out, line.signature].slice(-mostKept);
    const known = Object.entries(state.why).filter(([signature]) => state.out.includes(signature));
    state.why = { ...Object.fromEntries(known), [line.signature]: { code, at: nowMs() } };
    log.warn({ release: releaseKey(line), code }, 'A release is taken off.');
  };
  return {
    isOut,
    refuseOut(line) {
      if (isOut(line)) throw new ReleaseRefused(state.why[line.signature]?.code ?? 'struck_out', releaseKey(line));
    },
    outSince: ({ signature }) => state.why[signature]?.at,
    takeOff(line, code) {
      if (isOut(line)) return;
      goOut(line, code);
      write();
    },
    strike(line) {
      if (isOut(line)) return false;
      const now = nowMs();
      const strikes = [...(state.strikes[line.signature] ?? []), now].filter((at) => now - at < withinMs);
      const goesOut = strikes.length >= mostStrikes;
      if (goesOut) goOut(line, 'struck_out');
      else {
        const others = Object.entries(state.strikes).filter(([, [...at]]) => at.some((one) => now - one < withinMs));
        state.strikes = { ...Object.fromEntries(others), [line.signature]: strikes };
      }
      write();
      return goesOut;
    },
    noteStop(stop) {
      state.stops = [...state.stops, stop].slice(-mostKept);
      write();
    },
    hasStopped: (release, namedAt) => state.stops.some((one) => one.release === release && namedAt <= one.at),
  };
}
