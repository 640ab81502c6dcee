import { pino, type Logger } from 'pino';
import { withoutSecrets } from './log-secrets.ts';

/** Removes secrets from every log line, ours or a library's. */
export const logStream = { write: (line: string): void => void process.stdout.write(withoutSecrets(line)) };

/** The logger of a process outside its servers, in the same format. */
export const createLogger = (name: string, level: string): Logger => pino({ name, level }, logStream);
