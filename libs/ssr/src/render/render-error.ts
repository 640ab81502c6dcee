/** How a render can fail because of the code that it runs. */
export const renderFailures = {
  render_timeout: 'The render did not end within its deadline; its worker was terminated.',
  render_exit: 'The render ended its worker.',
  render_memory: 'The render used up the memory of its worker.',
  render_threw: 'The render threw an error.',
} as const;

export type RenderFailureCode = keyof typeof renderFailures;

/** A render that failed because of the code of a remote. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: RenderFailureCode;
  /** The release whose code it was, `content@1f3a`; undefined for a page without a remote. */
  readonly release: string | undefined;

  constructor(code: RenderFailureCode, release: string | undefined, cause?: unknown) {
    super(`${renderFailures[code]}${release === undefined ? '' : ` (${release})`} [${code}]`, { cause });
    this.code = code;
    this.release = release;
  }
}

/** No worker was free, or none could start: nothing was rendered. */
export class RenderBusyError extends Error {
  override readonly name = 'RenderBusyError';

  constructor(message = 'Too many pages are waiting to be rendered.', cause?: unknown) {
    super(message, { cause });
  }
}
