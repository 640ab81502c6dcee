import { nowMs } from '@mp/domain/clock';
import { withoutSecrets } from './log-secrets.ts';

/** The log of a process outside its servers: the progress of its start, and why it could not start. */
export interface ProcessLog {
  print(message: string, level?: keyof typeof levels): void;
  /** Logs why the process ends, and exits. Known errors are logged by their message, others with their stack. */
  endWith(error: unknown, explainsItself?: boolean): never;
}

/** The levels of the server's log. */
const levels = { info: 30, warn: 40, error: 50 } as const;
const fatal = 60;

/**
 * JSON lines in the format of the server's log. Under our supervisor, plain text: it adds the name, and people read it.
 *
 * @param isSupervised whether the process has a channel to a supervisor
 */
export function createProcessLog(name: string, isSupervised = process.connected): ProcessLog {
  const write = (level: number, msg: string): void => {
    const text = isSupervised ? msg : JSON.stringify({ level, time: nowMs(), pid: process.pid, name, msg });
    (level === fatal ? process.stderr : process.stdout).write(withoutSecrets(`${text}\n`));
  };
  return {
    print: (message, level = 'info') => write(levels[level], message),
    endWith(error, explainsItself = true) {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      write(fatal, explainsItself ? message : [stack, ...causesOf(error)].join('\nCaused by: '));
      process.exit(1);
    },
  };
}

/** The stacks of an error's causes, nearest first. */
function causesOf(error: unknown): string[] {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return [];
  return [error.cause.stack ?? error.cause.message, ...causesOf(error.cause)];
}
