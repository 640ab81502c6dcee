/** Error codes of releases with their messages for operators. The codes are stable: scripts and alerts use them. */
export const releaseErrors = {
  arguments_wrong: 'The command was called in a way that it does not understand.',
  build_failed: 'The build failed, or its source changed meanwhile.',
  smoke_test_failed: 'The release does not load in this web server.',
  release_unknown: 'There is no such release.',
  store_unavailable: 'The store of releases cannot be read or written.',
  store_conflict: 'Other commands change the manifest at the same time, or use the builds.',
  key_wrong: 'A signing key is missing, unreadable or not trusted.',
  signature_wrong: 'The manifest is damaged, or its signature does not match its content.',
  file_changed: 'A file of the release is missing, or is not what was signed.',
  contract_unsupported: 'The release was built for another version of the host API: deploy that shell first.',
  renders_failed: 'Too many renders of the release failed.',
  preview_invalid: 'The preview link is invalid or expired.',
} as const;

export type ReleaseErrorCode = keyof typeof releaseErrors;

/** A failure of releasing, loading or previewing. Its message ends with the code, in brackets. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;

  /** @param detail the cause: a file, a key, a version; never a secret */
  constructor(code: ReleaseErrorCode, detail = '', cause?: unknown) {
    super(`${releaseErrors[code]}${detail && ` ${detail}`} [${code}]`, cause === undefined ? {} : { cause });
    this.code = code;
  }
}

/** The message of a thrown value, on one line. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim();
