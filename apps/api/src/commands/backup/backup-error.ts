import { CommandError } from '../run-command.ts';

/** A backup that cannot be made or brought back: the message says why, and what can be done. */
export class BackupError extends CommandError {
  override readonly name = 'BackupError';
}
