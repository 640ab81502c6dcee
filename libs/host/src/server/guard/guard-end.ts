import fs from 'node:fs';
import path from 'node:path';
import { withoutSecrets } from '@mp/service';
import { stackFrames } from './stack-frames.ts';
import { createStopNotes, stoppedExitCode, type CodeOfReleases, type GuardedServer } from './stop-notes.ts';

/**
 * Notes whose code it is that ends this process: by `process.exit`, or by throwing where nobody catches it. Then the process ends, for
 * whoever supervises it to start it again. What is not the code of an area by its stack ends it as it would without a guard. (ADR 0132)
 */
export function guardEnd(server: GuardedServer & { readonly code: CodeOfReleases }): void {
  const { releaseIn, note } = createStopNotes(fs, path, server);
  const exit = process.exit.bind(process);
  const endIfOfRelease = (error: unknown, did: string): void => {
    const release = releaseOf(error, releaseIn);
    if (release === undefined) return;
    const stack = withoutSecrets(String((error as Error).stack));
    note(release, `The ${server.what} was ended by the code of ${release}, which ${did}`, stack);
    exit(stoppedExitCode);
  };
  process.exit = (code) => {
    endIfOfRelease(withWholeStack('The process was to end here.'), 'called process.exit');
    return exit(code);
  };
  // Before Node says what was thrown and ends with 1, and without taking that from it.
  process.on('uncaughtExceptionMonitor', (error) => endIfOfRelease(error, 'threw what nobody caught'));
}

/** Nobody's, where it cannot even be looked at: whatever was thrown may be anything. */
function releaseOf(error: unknown, releaseIn: (files: readonly string[]) => string | undefined): string | undefined {
  try {
    return releaseIn(stackFrames(error));
  } catch {
    return undefined;
  }
}

/** Who calls may be far below the frames that an error keeps. */
function withWholeStack(message: string): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Infinity;
  try {
    return new Error(message);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
