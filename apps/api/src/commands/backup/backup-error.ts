import { CommandError } from '../run-command.ts';

/** Why a backup cannot be made or brought back, for whoever runs the commands by a script. */
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

/** A backup that cannot be made or brought back: the message says why, what can be done, and ends with the code. */
export class BackupError extends CommandError {
  override readonly name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(`${message} [${code}]`, options);
    this.code = code;
  }
}
