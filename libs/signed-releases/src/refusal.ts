/** Why a release, or the line of the registry that names it, is not taken. */
export const refusals = {
  malformed: 'It is not of the shape that it has to have.',
  unsigned: 'Nobody has signed it.',
  unknown_key: 'It is signed by a key that is not trusted here.',
  bad_signature: 'Its signature is not of what it says.',
  foreign_base: 'It is served from an origin that is not on the list.',
  plain_http: 'It is served over plain http from another machine.',
  from_the_future:
    'It was signed by a clock that is ahead: set the clock of the machine that released it, and release again.',
  older_than_floor: 'It is older than what was taken before.',
  older_release: 'It names an older release, and does not say that somebody went back.',
  wrong_release: 'It is the release of another area, or another version.',
  other_contract: 'It is made for a shell of another contract: deploy that shell first.',
  unreadable: 'Its files cannot be read.',
  file_missing: 'One of its files is missing.',
  file_changed: 'One of its files is not what was signed.',
  struck_out: 'Its code looped, ended its process or took all memory three times within ten minutes: it was taken off.',
  stopped_shop: 'Its code did not end, or ended the process, and stopped the whole shop: it was taken off.',
  stopped_host:
    'Its code did not end, ended its process or took all memory, and its origin was away: it was taken off.',
  visits_failed: 'Too many of its first visits failed: it was taken off.',
  file_extra: 'It has a file that was not signed.',
} as const;

export type RefusalCode = keyof typeof refusals;

/** A release that is not taken: `code` for programs, the message for whoever runs the shop. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly code: RefusalCode;

  /** @param what the file, the key or the address at fault */
  constructor(code: RefusalCode, what = '', cause?: unknown) {
    super(`${refusals[code]}${what && ` (${what})`} [${code}]`, cause === undefined ? {} : { cause });
    this.code = code;
  }
}
