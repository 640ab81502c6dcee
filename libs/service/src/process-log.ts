import { nowMs } from '@mp/domain/clock';
import { withoutSecrets } from './log-secrets.ts';

/** What a process says beside its server's log: how its start goes on, and why it could not start. */
export interface ProcessLog {
  tell(message: string, level?: keyof typeof levels): void;
  /** Tells why the process ends, and ends it. What explains itself has a message; anything else is told with its stack. */
  endWith(error: unknown, explainsItself?: boolean): never;
}

/** Levels as the server's log has them. */
const levels = { info: 30, warn: 40, error: 50 } as const;
const fatal = 60;

/**
 * Lines of JSON like those of the server's log, for whatever collects logs. Where a supervisor of ours passes them on, plain
 * words: it puts the name in front, and people read them.
 *
 * @param isSupervised whether the process has a channel to a supervisor
 */
export function createProcessLog(name: string, isSupervised = process.connected): ProcessLog {
  const write = (level: number, msg: string): void => {
    const text = isSupervised ? msg : JSON.stringify({ level, time: nowMs(), pid: process.pid, name, msg });
    (level === fatal ? process.stderr : process.stdout).write(withoutSecrets(`${text}\n`));
  };
  return {
    tell: (message, level = 'info') => write(levels[level], message),
    endWith(error, explainsItself = true) {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      write(fatal, explainsItself ? message : stack);
      process.exit(1);
    },
  };
}
