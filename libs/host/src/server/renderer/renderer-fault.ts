/** How the code of an area went too far. */
export const faultCauses = {
  render_deadline: 'A page was not made in time.',
  render_exit: 'The renderer ended.',
  render_memory: 'The renderer ran out of memory.',
  // Nobody's doing: whoever has gone too far has its own.
  render_wait: 'A page waited too long for its turn.',
} as const;

export type FaultCode = keyof typeof faultCauses;

/** A page that could not be made because the code of an area went too far: `code` for programs, `release` names it if it is known. */
export class RendererFault extends Error {
  override readonly name = 'RendererFault';
  readonly code: FaultCode;
  readonly release: string | undefined;
  /** It happened to visitors alone who had been given a release by hand. (ADR 0122) */
  readonly isAside: boolean;

  /** @param words what the renderer said last, if it said something */
  constructor(code: FaultCode, release: string | undefined, words = '', isAside = false) {
    super(`${faultCauses[code]}${release ? ` (${release})` : ''} [${code}]${words && `\n${words}`}`);
    this.code = code;
    this.release = release;
    this.isAside = isAside;
  }
}

/** How a renderer ended, by what it said last. */
export const faultCodeOf = (lastWords: string): FaultCode =>
  /heap out of memory|Allocation failed|ERR_WORKER_OUT_OF_MEMORY/.test(lastWords) ? 'render_memory' : 'render_exit';
