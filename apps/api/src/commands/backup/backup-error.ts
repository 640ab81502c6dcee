import { CommandError } from '../run-command.ts';

/** Error codes of backup and restore, for scripts. */
export type BackupErrorCode =
  | 'usage'
  | 'target_exists'
  | 'target_unreachable'
  | 'nothing_to_back_up'
  | 'backup_missing'
  | 'backup_damaged'
  | 'backup_form_unknown'
  | 'backup_newer'
  | 'place_not_empty'
  | 'product_running'
  | 'replaced_only_half'
  | 'restore_unfinished';

/** An error of backup or restore: the message has the cause, the fix, and the code at the end. */
export class BackupError extends CommandError {
  override readonly name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(`${message} [${code}]`, options);
    this.code = code;
  }
}
