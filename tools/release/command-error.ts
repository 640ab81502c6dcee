export type CommandCode =
  | 'remote_unknown'
  | 'release_unknown'
  | 'arguments_wrong'
  | 'releases_dir_wrong'
  | 'registry_damaged'
  | 'build_failed'
  | 'source_changed'
  | 'workspace_busy'
  | 'contract_not_served'
  | 'not_fit'
  | 'nothing_to_go_back_to'
  | 'bucket_away'
  | 'bucket_contended'
  | 'nothing_live'
  | 'no_canary'
  | 'canary_ended'
  | 'no_preview'
  | 'no_key'
  | 'foreign_key';

/** What a command about releases does not do: why, and a code at the end for scripts. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: CommandCode;
  readonly #words: string;

  constructor(code: CommandCode, message: string) {
    super(`${message} [${code}]`);
    this.code = code;
    this.#words = message;
  }

  /** The same, with something more to say before the code. */
  with(words: string): CommandError {
    return new CommandError(this.code, `${this.#words} ${words}`);
  }
}
