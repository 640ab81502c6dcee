import { pino, type Logger } from 'pino';
import { withoutSecrets } from './log-secrets.ts';

/** Whatever is logged, by us or by a library, leaves the process without secrets. */
export const logStream = { write: (line: string): void => void process.stdout.write(withoutSecrets(line)) };

/** The log of a process beside those of its servers, in the same format. */
export const createLogger = (name: string, level: string): Logger => pino({ name, level }, logStream);
